import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { RichPart } from '#domain/content/rich-text.ts';
import type { Language } from '#domain/language.ts';
import type PDFDocument from 'pdfkit';
import { ownFile } from '../own-files.ts';

export type DocumentBlock =
  | { kind: 'paragraph'; text: RichPart[] }
  | { kind: 'list'; items: RichPart[][] }
  | { kind: 'pairs'; pairs: { label: string; text: RichPart[] }[] };

export type DocumentSection = {
  /** Above the heading: 'Article 1'. */
  label?: string | undefined;
  heading: string;
  /** A clause with a number has it in the margin. */
  clauses: { number?: string; blocks: DocumentBlock[] }[];
};

export type TextDocument = {
  title: string;
  language: Language;
  author: string;
  /** The day of the text, not of the download: the same text is the same file. */
  writtenAt: Date;
  colour: string;
  /** Links to pages of the site start here. */
  publicUrl: string;
  lead: RichPart[];
  version: string;
  sections: DocumentSection[];
  footer: (page: number, pages: number) => string;
};

const fonts = { body: 'asap-400', bold: 'asap-600', heading: 'manuale-600' } as const;
const MARGIN = 68;
const LABEL_WIDTH = 34;
const ink = '#131824';
const muted = '#4a5264';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;
type Style = { size: number; gap: number; colour?: string; font?: keyof typeof fonts; indent?: number };

const body: Style = { size: 10.5, gap: 4 };

/** A tagged PDF (PDF/UA-1): screen readers find its headings, lists, links, language and title. */
export async function writeDocument(text: TextDocument): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const { title: Title, author: Author, language: lang, writtenAt: CreationDate } = text;
  const info = { Title, Author, CreationDate, ModDate: CreationDate };
  const options = {
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang,
    info,
  } as const;
  // The types of the library do not know this subset yet.
  const subset: object = { subset: 'PDF/UA' };
  const pdf = new Document(Object.assign({}, options, subset));
  describeLinks(pdf);
  const written = buffer(pdf);
  for (const [name, file] of Object.entries(fonts))
    pdf.registerFont(name, await readFile(ownFile(`server/pdf/fonts/${file}.ttf`)));
  drawText(pdf, text);
  pdf.end();
  return written;
}

function drawText(pdf: Pdf, text: TextDocument): void {
  const root = pdf.struct('Document', { lang: text.language, title: text.title });
  pdf.addStructure(root);
  const draw = (parent: Element, type: string, parts: RichPart[], style: Style) =>
    drawParts(pdf, text.publicUrl, parent, type, parts, style);
  const plain = (words: string): RichPart[] => [{ text: words }];

  draw(root, 'H1', plain(text.title), { size: 27, gap: 2, font: 'heading' });
  pdf.moveDown(0.5);
  draw(root, 'P', text.lead, { size: 12, gap: 4 });
  pdf.moveDown(0.4);
  draw(root, 'P', plain(text.version), { size: 9.5, gap: 3, colour: muted });

  for (const { label, heading, clauses } of text.sections) {
    keepTogether(pdf, 110);
    pdf.y += 22;
    const section = added(root, pdf.struct('Sect'));
    pdf.outline.addItem([label, heading].filter(Boolean).join('. '));
    if (label) draw(section, 'P', plain(label), { size: 9.5, gap: 2, colour: text.colour, font: 'bold' });
    draw(section, 'H2', plain(heading), { size: 15, gap: 2, font: 'heading' });
    pdf.y += 5;
    const isNumbered = clauses.some(({ number }) => number !== undefined);
    const style = { ...body, indent: isNumbered ? LABEL_WIDTH : 0 };
    for (const { number, blocks } of clauses) {
      keepTogether(pdf, 44);
      blocks.forEach((block, at) => {
        if (at === 0 && number !== undefined && block.kind === 'paragraph')
          drawLabelled(
            pdf,
            draw,
            section,
            'P',
            { label: number, text: block.text },
            { ...body, width: LABEL_WIDTH },
          );
        else if (block.kind === 'paragraph') draw(section, 'P', block.text, style);
        else drawList(pdf, draw, section, block, style.indent);
        pdf.y += 6;
      });
    }
    section.end();
  }
  root.end();
  drawFooters(pdf, text.footer);
}

type Draw = (parent: Element, type: string, parts: RichPart[], style: Style) => void;

function drawList(
  pdf: Pdf,
  draw: Draw,
  parent: Element,
  block: Exclude<DocumentBlock, { kind: 'paragraph' }>,
  indent: number,
): void {
  const list = added(parent, pdf.struct('L'));
  const items = block.kind === 'pairs' ? block.pairs : block.items.map((text) => ({ label: '–', text }));
  const width = block.kind === 'pairs' ? 160 : 14;
  for (const item of items) {
    keepTogether(pdf, 30);
    drawLabelled(pdf, draw, added(list, pdf.struct('LI')), 'LBody', item, { ...body, indent, width });
    pdf.y += 2;
  }
  list.end();
}

/** A number, dash or name with its text beside it. */
function drawLabelled(
  pdf: Pdf,
  draw: Draw,
  parent: Element,
  type: 'P' | 'LBody',
  { label, text }: { label: string; text: RichPart[] },
  { width, indent = 0, ...style }: Style & { width: number },
): void {
  const top = pdf.y;
  const isItem = type === 'LBody';
  const element = isItem ? parent : added(parent, pdf.struct('P'));
  draw(element, isItem ? 'Lbl' : 'Span', [{ text: label }], { ...style, indent, colour: muted });
  pdf.y = top;
  draw(element, isItem ? 'LBody' : 'Span', text, { ...style, indent: indent + width });
  element.end();
}

function drawParts(
  pdf: Pdf,
  publicUrl: string,
  parent: Element,
  type: string,
  parts: RichPart[],
  { size, gap, colour = ink, font = 'body', indent = 0 }: Style,
): void {
  const x = MARGIN + indent;
  const width = pdf.page.width - MARGIN - x;
  pdf.x = x;
  const children = parts.map(({ text, bold, to }, at) => {
    const write = () => {
      const continued = at < parts.length - 1;
      const address = to && new URL(to, publicUrl).href;
      pdf
        .font(bold ? 'bold' : font)
        .fontSize(size)
        .fillColor(colour);
      pdf.text(text, {
        width,
        lineGap: gap,
        continued,
        ...(address ? { link: address, underline: true } : { underline: false }),
      });
    };
    return to === undefined ? write : pdf.struct('Link', { alt: text }, write);
  });
  added(parent, pdf.struct(type, {}, children)).end();
  pdf.x = MARGIN;
}

/** PDF/UA wants a description on the link itself; the library leaves it empty. */
function describeLinks(pdf: Pdf): void {
  const link = pdf.link.bind(pdf);
  pdf.link = (x, y, width, height, to, options) => {
    // A plain string would be written as a name.
    const described: object = { Contents: new String(to) };
    return link(x, y, width, height, to, Object.assign({}, options, described));
  };
}

function added(parent: Element, child: Element): Element {
  parent.add(child);
  return child;
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

/** Not part of the text, so screen readers skip it. */
function drawFooters(pdf: Pdf, footer: TextDocument['footer']): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at);
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('body').fontSize(8.5).fillColor(muted);
    pdf.text(footer(at + 1, count), MARGIN, pdf.page.height - 44, { lineBreak: false });
    pdf.endMarkedContent();
  }
}
