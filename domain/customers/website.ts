/** Adds the scheme that people leave out, as a browser does. */
export function cleanWebsite(text: string): string {
  const typed = text.trim();
  return typed !== '' && !/^[a-z][a-z\d+.-]*:/i.test(typed) ? `https://${typed}` : typed;
}

/** An address on the web that can be linked to: never a script or a file. */
export function isWebsite(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return /^([^\s.]+\.)+[^\s.\d][^\s.]*$/u.test(url.hostname) && url.username === '' && !/\s/.test(text);
}
