import type { FuzzRequest } from './make-request.ts';

export type Finding = { problems: string[]; request: string };

/** More would only repeat what the first ones say. */
export const hasMany = (findings: readonly Finding[]): boolean => findings.length >= 40;

/** What was wrong, and the request as a command that sends it again. */
export function findingIn(
  baseUrl: string,
  request: FuzzRequest,
  problems: string[],
  number: number,
): Finding {
  return { problems, request: `request ${number}, as ${request.who}:\n  ${asCommand(baseUrl, request)}` };
}

export function asCommand(baseUrl: string, { method, path, headers, body }: FuzzRequest): string {
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
