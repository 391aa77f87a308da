import { isRecord } from '#domain/typed-entries.ts';
import { getDocumentProxy } from 'unpdf';

export type PdfNode = { role: string; children: PdfNode[]; ids: string[] };

/** A PDF as a reader sees it: its facts, its structure, and the text of each element of that structure. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { info, metadata } = await pdf.getMetadata();
  const texts = new Map<string, string>();
  const artifacts: string[] = [];
  const roots: PdfNode[] = [];
  const links: string[] = [];
  const descriptions: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: (string | undefined)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== undefined);
        const text = item.str + (item.hasEOL ? ' ' : '');
        if (id === undefined) artifacts.push(text);
        else texts.set(id, (texts.get(id) ?? '') + text);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? undefined);
    }
    const tree: unknown = await page.getStructTree();
    roots.push(nodeOf(tree));
    for (const annotation of await page.getAnnotations()) {
      links.push(String(annotation.url));
      descriptions.push(String(annotation.contentsObj?.str ?? ''));
    }
  }
  const roles: string[] = [];
  const words: string[] = [];
  const walk = (node: PdfNode) => {
    roles.push(node.role);
    for (const child of node.children) walk(child);
    for (const id of node.ids) words.push(texts.get(id) ?? '');
  };
  for (const root of roots) walk(root);
  return {
    pages: pdf.numPages,
    info,
    metadata,
    markInfo: await pdf.getMarkInfo(),
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    roots,
    roles,
    links,
    descriptions,
    /** The text in the order of the pages. */
    text: [...texts.values()].join(' '),
    artifacts: artifacts.join(''),
  };
}

function nodeOf(value: unknown): PdfNode {
  const node = isRecord(value) ? value : {};
  const children = Array.isArray(node.children) ? node.children : [];
  return {
    role: typeof node.role === 'string' ? node.role : '',
    children: children.filter((child) => isRecord(child) && 'role' in child).map(nodeOf),
    ids: children.flatMap((child) => (isRecord(child) && child.type === 'content' ? [String(child.id)] : [])),
  };
}
