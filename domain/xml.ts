const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML does not know at all are left out, or no reader would take the file. */
const readable = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

/** For text in XML and HTML. */
export function escapeXml(text: string): string {
  return readable(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** For text that is not escaped; the mark that ends such a section may not occur inside it. */
export function cdataSection(text: string): string {
  return `<![CDATA[${readable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
