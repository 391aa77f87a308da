/** A GET request without a body that a connection brought in one piece. Its other headers change nothing on a public page. */
export type WholeRequest = {
  address: string;
  cookie: string | undefined;
  encodings: string | undefined;
  tags: string | undefined;
};

/** Longer than those of browsers; node:http takes up to 16 KB. */
const MAX_BYTES = 8 * 1024;
const requestLine = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1$/;
const headerLine = /^([\w!#$%&'*+.^`|~-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*)$/;

/** `refused`: only node:http knows what to do with it. `host` must be there once. */
const meanings: Record<string, 'refused' | 'connection' | 'host' | 'cookie' | 'encodings' | 'tags'> = {
  'content-length': 'refused',
  'transfer-encoding': 'refused',
  upgrade: 'refused',
  expect: 'refused',
  connection: 'connection',
  host: 'host',
  cookie: 'cookie',
  'accept-encoding': 'encodings',
  'if-none-match': 'tags',
};

/**
 * Reads the requests that browsers and proxies send, and nothing else: no second request, no body, no header that is there
 * twice, no line that is folded or ends in another way. Whatever it does not read is left to node:http.
 */
export function readWholeRequest(bytes: Buffer): WholeRequest | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const lines = bytes.toString('latin1').split('\r\n');
  // The head ends with an empty line, which is the end of the bytes.
  if (lines.pop() !== '' || lines.pop() !== '') return undefined;
  const address = requestLine.exec(lines[0] ?? '')?.[1];
  if (address === undefined) return undefined;
  const read: Partial<Record<'host' | 'connection' | 'cookie' | 'encodings' | 'tags', string>> = {};
  for (let nr = 1; nr < lines.length; nr++) {
    const [line, name, value = ''] = headerLine.exec(lines[nr] ?? '') ?? [];
    if (line === undefined || name === undefined) return undefined;
    const meaning = Object.hasOwn(meanings, name.toLowerCase()) ? meanings[name.toLowerCase()] : undefined;
    if (meaning === undefined) continue;
    if (meaning === 'refused' || meaning in read) return undefined;
    read[meaning] = value.trimEnd();
  }
  const { host, connection = 'keep-alive', cookie, encodings, tags } = read;
  if (host === undefined || connection.toLowerCase() !== 'keep-alive') return undefined;
  return { address, cookie, encodings, tags };
}
