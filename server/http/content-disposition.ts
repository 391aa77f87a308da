/**
 * RFC 6266: an ASCII `filename` for every client, plus the exact name in `filename*` if it differs. Invisible characters
 * are replaced, because a bidi control makes 'fdp.exe' read as 'exe.pdf'.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\]/gu, '_');
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const exact = plain === name ? '' : `; filename*=UTF-8''${encode(name)}`;
  return `${kind}; filename="${plain}"${exact}`;
}

function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
