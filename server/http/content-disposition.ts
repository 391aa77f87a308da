/**
 * RFC 6266: a plain name for every reader, and the exact one beside it where that differs. Without marks that nobody sees:
 * one that turns the reading direction makes 'fdp.exe' read as 'exe.pdf'.
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
