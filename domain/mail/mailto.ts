/** A mailto: URL. The @ and + of an address are not encoded: several mail programs would show and use the codes. */
export function mailto(address: string, fields: Readonly<Record<string, string>> = {}): string {
  const to = encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+');
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${[to, query.join('&')].filter(Boolean).join('?')}`;
}
