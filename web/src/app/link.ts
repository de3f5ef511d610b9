/** A whole record in a link: deflated and written in base64url, so that no server has to remember it. */

async function through(data: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const reader = new Blob([data]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new Error("too long");
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The largest text that a link may hold, in bytes. */
export const MOST = 2 * 1024 * 1024;

export async function packed(text: string): Promise<string> {
  const data = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), MOST);
  let binary = "";
  for (const byte of data) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The text of a link; an error when it is none. */
export async function unpacked(code: string): Promise<string> {
  const binary = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
  const data = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(data, new DecompressionStream("deflate-raw"), MOST));
}

export interface Fragment {
  record?: string;
  corpus?: string;
  at?: string;
  /** does the text stand beside the table? Not where a link was sent */
  text?: true;
}

/** `#r=…&at=3.7`, `#corpus=pole/imaginary-hand` or a moment alone, `#3.7`, as values. */
export function fragment(hash: string): Fragment {
  const alone = /^#?(\d+(?:\.\d+){0,2}(?:v\d+)?(?:-\d+)?)$/.exec(hash);
  if (alone) return { at: alone[1]! };
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const found: Fragment = {};
  const [record, corpus, at] = [values.get("r"), values.get("corpus"), values.get("at")];
  if (record) found.record = record;
  if (corpus) found.corpus = corpus;
  if (at) found.at = at;
  if (values.has("text")) found.text = true;
  return found;
}
