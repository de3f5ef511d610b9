/** The service as this page uses it. */

export interface Span {
  line: number;
  column: number;
  end_column: number;
  record?: number;
}

export interface Diagnostic {
  code: string;
  severity: "error" | "warning" | "note";
  span: Span;
  message: string;
  help?: string;
  law?: string;
  fix?: { text: string; title: string };
}

export interface Verdict {
  record: number;
  status: string;
  words: string;
  event?: string;
}

export interface Report {
  diagnostics: Diagnostic[];
  verdicts: Verdict[];
}

export interface Piece {
  id: string;
  book: string;
  title: string;
  shows: string;
  source: string;
  rules: string[];
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

async function asked(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(`/api/v1/${path}`, init);
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { detail?: string };
  throw new Refused(answer.status, problem.detail ?? answer.statusText);
}

function sent(text: string, signal?: AbortSignal): RequestInit {
  return { method: "POST", body: text, headers: { "content-type": "text/vnd.pqn" }, ...(signal ? { signal } : {}) };
}

export const check = async (text: string, signal: AbortSignal): Promise<Report> => (await asked("check", sent(text, signal))).json() as Promise<Report>;

export const replay = async (text: string, signal: AbortSignal): Promise<unknown> => (await asked("replay", sent(text, signal))).json();

export const formatted = async (text: string): Promise<string> => (await asked("format", sent(text))).text();

export const converted = async (text: string, to: string): Promise<Blob> => (await asked(`convert?to=${encodeURIComponent(to)}`, sent(text))).blob();

export const pictured = async (text: string, line: number | null): Promise<Blob> => (await asked(`svg${line ? `?line=${line}` : ""}`, sent(text))).blob();

export const corpus = async (): Promise<Piece[]> => (await asked("corpus", {})).json() as Promise<Piece[]>;

export const corpusText = async (id: string): Promise<string> => (await asked(`corpus/${id.split("/").map(encodeURIComponent).join("/")}`, {})).text();
