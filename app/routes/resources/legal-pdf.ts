import { createHash } from 'node:crypto';
import { href, type RouterContextProvider } from 'react-router';
import { textsOf } from '#app/browser/use-site.ts';
import { type LegalText, privacyText, termsText } from '#app/components/site/pages/legal-texts.ts';
import { type RichPart, richParts } from '#domain/content/rich-text.ts';
import { type Block, clausesOf } from '#domain/content/sections.ts';
import { startOfDay } from '#domain/time/amsterdam.ts';
import { readTermsDay } from '#server/content/terms-day.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { isNamedBy } from '#server/http/entity-tag.ts';
import { requestContext } from '#server/http/request-context.ts';
import {
  type DocumentBlock,
  type DocumentSection,
  type TextDocument,
  writeDocument,
} from '#server/pdf/write-document.ts';
import { readStatement } from '#server/settings/read-statement.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The latest file of each text and language: the same text is written once. */
const written = new Map<string, { of: string; file: Promise<Buffer> }>();

/** Two addresses have this module, so the framework has no types of its own for it. */
export async function loader({ request, context }: Args) {
  const { program, language, staff } = context.get(requestContext);
  const { company, brand } = await program.settings.current();
  const texts = textsOf({ language, overrides: (await program.siteContent.current()).texts[language] });
  const page = new URL(request.url).pathname === href('/privacy.pdf') ? 'privacy' : 'terms';
  const { facts, changedOn } =
    page === 'privacy'
      ? await readStatement(program)
      : { facts: undefined, changedOn: await readTermsDay(program) };
  const shown = { language, changedOn };
  const text = facts ? privacyText(texts, facts, shown) : termsText(texts, company, shown);
  const footerStart = [company.name, text.title, text.version].join('  ·  ');
  const document: TextDocument = {
    title: text.title,
    language,
    author: company.name,
    writtenAt: startOfDay(changedOn),
    colour: brand.accent,
    publicUrl: program.config.publicUrl,
    lead: richParts(text.lead),
    version: text.version,
    sections: sectionsOf(text),
    footer: (number, count) => `${footerStart}  ·  ${texts.site.pageOf(String(number), String(count))}`,
  };
  const of = createHash('sha256')
    .update(JSON.stringify([document, footerStart]))
    .digest('base64url')
    .slice(0, 22);
  const etag = `"${of}"`;
  const headers = new Headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition('attachment', fileName(text.title, company.name, changedOn)),
    'Content-Language': language,
    'Cache-Control': (await staff()) ? 'private, no-store' : 'private, no-cache',
    Vary: 'Cookie',
    ETag: etag,
  });
  if (isNamedBy(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const key = `${program.config.publicUrl} ${page} ${language}`;
  let latest = written.get(key);
  if (latest?.of !== of) written.set(key, (latest = { of, file: writeDocument(document) }));
  return new Response(new Uint8Array(await latest.file), { headers });
}

function fileName(...words: string[]): string {
  const plain = words.join(' ').normalize('NFKD').toLowerCase();
  return `${plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')}.pdf`;
}

function sectionsOf({ sections, articleNumber, contact }: LegalText): DocumentSection[] {
  const numbered = sections.map((section, at): DocumentSection => ({
    label: articleNumber?.(at + 1),
    heading: section.heading,
    clauses: articleNumber
      ? clausesOf(section, at + 1).map(({ number, blocks }) => ({ number, blocks: blocks.map(blockOf) }))
      : [{ blocks: section.blocks.map(blockOf) }],
  }));
  if (!contact) return numbered;
  const pairs = contact.pairs.map(({ label, text, to }) => ({ label, text: [part(text, to)] }));
  const blocks: DocumentBlock[] = [
    { kind: 'paragraph', text: richParts(contact.text) },
    { kind: 'pairs', pairs },
  ];
  return [...numbered, { heading: contact.title, clauses: [{ blocks }] }];
}

const part = (text: string, to: string | undefined): RichPart => (to === undefined ? { text } : { text, to });

function blockOf(block: Block): DocumentBlock {
  if (block.kind === 'paragraph') return { kind: 'paragraph', text: richParts(block.text) };
  if (block.kind === 'list') return { kind: 'list', items: block.items.map(richParts) };
  const { before, link, to, after } = block;
  return { kind: 'paragraph', text: [{ text: before }, { text: link, to }, { text: after }] };
}
