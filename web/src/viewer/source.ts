/** Where the viewer's data comes from: a text of JSON, or an address. */

/** One JSON, or one a line, as `pqn convert --to game` writes several records. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim());
    if (lines.length < 2) throw error;
    try {
      return lines.map((line): unknown => JSON.parse(line));
    } catch {
      throw error;
    }
  }
}

/** The data behind an address; an error with its reason where there is none. */
export async function fetched(src: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(src, { signal });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  return parsed(await answer.text());
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
