/** A line of a document with its role. */
export type DocumentLine = { text: string; style: 'title' | 'heading' | 'strong' | 'text' };

const pageHeight = 842;
const margin = 64;
const looks: Record<
  DocumentLine['style'],
  { font: 'F1' | 'F2'; size: number; above: number; perLine: number }
> = {
  title: { font: 'F2', size: 22, above: 0, perLine: 40 },
  heading: { font: 'F2', size: 13, above: 16, perLine: 70 },
  strong: { font: 'F2', size: 10.5, above: 6, perLine: 86 },
  text: { font: 'F1', size: 10.5, above: 1, perLine: 92 },
};

/** A minimal PDF with the standard fonts, which cover Western European letters. */
export function makePdfDocument(lines: readonly DocumentLine[]): Buffer {
  const pages = layOut(lines);
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  pages.forEach((content, at) => {
    const resources = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] ${resources} /Contents ${6 + at * 2} 0 R >>`,
    );
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  return assemble(objects);
}

function layOut(lines: readonly DocumentLine[]): string[] {
  const pages: string[][] = [[]];
  let y = pageHeight - margin;
  for (const { text, style } of lines) {
    const { font, size, above, perLine } = looks[style];
    y -= above;
    for (const part of wrap(text, perLine)) {
      y -= size * 1.4;
      if (y < margin) {
        pages.push([]);
        y = pageHeight - margin - size;
      }
      pages.at(-1)?.push(`BT /${font} ${size} Tf ${margin} ${y.toFixed(1)} Td (${encoded(part)}) Tj ET`);
    }
  }
  return pages.map((page) => page.join('\n'));
}

/** Offsets are in bytes; the text has one byte per letter. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${body}startxref\n${start}\n%%EOF\n`, 'latin1');
}

function wrap(text: string, perLine: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The characters outside Latin-1 that our texts use, in the Windows-1252 encoding. */
const windowsSigns: Record<string, string> = { '’': '\\222', '–': '\\226', '€': '\\200' };

function encoded(text: string): string {
  return text
    .replace(/[()\\]/g, String.raw`\$&`)
    .replace(/[’–€]/g, (sign) => windowsSigns[sign] ?? '?')
    .replace(/[^\x20-\xff]/g, '?');
}
