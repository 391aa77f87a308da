/** A mailto: URL. The @ and + of an address are not encoded: several mail programs would show and use the codes. */
export function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
