const MAX_LENGTH = 120;

/**
 * Makes a name safe to show and to download: the last part of the path, truncated before the extension, without control
 * characters and bidi controls (which display 'fdp.exe' as 'exe.pdf').
 */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '')
    .replace(/(?<![\s.])[\s.]+$/u, '');
  if (clean === '') return 'cv';
  if (clean.length <= MAX_LENGTH) return clean;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, MAX_LENGTH - extension.length).toWellFormed();
  return stem.replace(/\uFFFD$/u, '').trimEnd() + extension;
}
