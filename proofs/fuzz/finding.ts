import type { FuzzRequest } from './make-request.ts';

export type Finding = { problems: string[]; request: string };

const enough = 40;

/** Keeps one finding of each kind per route; more would repeat the first. */
export class Findings {
  readonly all: Finding[] = [];
  readonly #baseUrl: string;
  readonly #seen = new Set<string>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  get areMany(): boolean {
    return this.all.length >= enough;
  }

  /** The problems, with the request as a command that repeats it. */
  add(request: FuzzRequest, problems: string[], number: number): void {
    const kind = `${request.route.path} ${problems.map((problem) => problem.slice(0, 30)).join()}`;
    if (problems.length === 0 || this.#seen.has(kind)) return;
    this.#seen.add(kind);
    const command = asCommand(this.#baseUrl, request);
    this.all.push({ problems, request: `request ${number}, as ${request.who}:\n  ${command}` });
  }
}

function asCommand(baseUrl: string, { method, path, headers, body }: FuzzRequest): string {
  const given = headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const sending = body ? `echo ${body.toString('base64')} | base64 -d | ` : '';
  const parts = [
    `${sending}curl -sv --path-as-is`,
    method === 'HEAD' ? '-I' : `-X ${method}`,
    ...given,
    ...(body ? ['--data-binary @-'] : []),
    quoted(baseUrl + path),
  ];
  return parts.join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
