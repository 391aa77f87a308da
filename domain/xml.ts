const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Removes characters that XML does not allow: readers would refuse the file. */
const readable = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

/** For text in XML and HTML. */
export function escapeXml(text: string): string {
  return readable(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Wraps text in CDATA; the end marker must not occur inside it. */
export function cdataSection(text: string): string {
  return `<![CDATA[${readable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
