const MAX_LENGTH = 120;

/**
 * A name that is safe to show and to offer for download: the last part of a path, without control characters and
 * without marks that turn the reading direction (which make 'fdp.exe' read as 'exe.pdf'), cut before its extension.
 */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (clean === '') return 'cv';
  if (clean.length <= MAX_LENGTH) return clean;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return cut(clean, MAX_LENGTH - extension.length) + extension;
}

function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd();
}
