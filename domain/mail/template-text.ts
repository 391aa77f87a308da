import type { Language } from '../language.ts';
import { headerText } from './header-text.ts';
import type { TemplateRules } from './mail-template.ts';
import {
  type BlockField,
  fieldOf,
  isBlock,
  nearestField,
  type TemplateField,
  type TextField,
} from './template-fields.ts';

export type TemplateProblem =
  | { problem: 'unknown'; written: string; meant?: TemplateField | undefined }
  /** A field of another type of template. */
  | { problem: 'elsewhere'; field: TemplateField }
  /** Braces without an end or a beginning. */
  | { problem: 'braces' }
  /** A block that is not a paragraph of its own. */
  | { problem: 'alone' | 'missing' | 'twice'; field: BlockField };

type Part = { text: string } | { field: TemplateField } | { unknown: string };

const MAX_VALUE = 500;

function partsOf(text: string, language: Language): Part[] {
  return text.split(/(\{\{[^{}]*\}\})/u).map((part): Part => {
    const name = /^\{\{([^{}]*)\}\}$/u.exec(part)?.[1];
    if (name === undefined) return { text: part };
    const field = fieldOf(name, language);
    return field ? { field } : { unknown: name.trim() };
  });
}

/** `subject`: a line, in which no block fits. */
export function checkTemplate(
  text: string,
  language: Language,
  { allowed, needed }: TemplateRules,
  { subject = false } = {},
): TemplateProblem[] {
  const parts = partsOf(text, language);
  const fits = subject ? allowed.filter((field) => !isBlock(field)) : allowed;
  const problems = parts.flatMap((part): TemplateProblem[] => {
    if ('unknown' in part)
      return [
        { problem: 'unknown', written: part.unknown, meant: nearestField(part.unknown, language, fits) },
      ];
    if ('field' in part)
      return allowed.includes(part.field) ? [] : [{ problem: 'elsewhere', field: part.field }];
    return /\{\{|\}\}/u.test(part.text) ? [{ problem: 'braces' }] : [];
  });
  const paragraphs = paragraphsOf(text, language);
  const blocks = parts.flatMap((part) => ('field' in part && isBlock(part.field) ? [part.field] : []));
  const alone = subject
    ? []
    : paragraphs.flatMap((paragraph) => ('block' in paragraph ? [paragraph.block] : []));
  for (const field of new Set(blocks.filter((block) => allowed.includes(block))))
    if (count(alone, field) < count(blocks, field)) problems.push({ problem: 'alone', field });
  if (subject) return problems;
  for (const field of needed) {
    if (!blocks.includes(field)) problems.push({ problem: 'missing', field });
    if (count(blocks, field) > 1) problems.push({ problem: 'twice', field });
  }
  return problems;
}

const count = <Item>(items: readonly Item[], wanted: Item) => items.filter((item) => item === wanted).length;

type Paragraph = { block: BlockField } | { parts: Part[] };

function paragraphsOf(text: string, language: Language): Paragraph[] {
  return text
    .replace(/\r\n?/gu, '\n')
    .split(/\n[^\S\n]*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const parts = partsOf(paragraph, language).filter((part) => !('text' in part) || part.text !== '');
      const [only, ...more] = parts;
      return only && more.length === 0 && 'field' in only && isBlock(only.field)
        ? { block: only.field }
        : { parts };
    });
}

export type FieldValues = Partial<Record<TextField, string>>;

/** `heading`: the first paragraph, if it starts with '# '. `empty`: the fields without a value. */
export type FilledTemplate = {
  subject: string;
  heading: string | undefined;
  paragraphs: ({ text: string } | { block: BlockField })[];
  empty: TextField[];
};

/**
 * Fills a template. A value is one line and is not read for fields itself. A field that the template may not have is
 * left out, so that nobody receives braces.
 */
export function fillTemplate(
  { subject, body }: { subject: string; body: string },
  language: Language,
  values: FieldValues,
): FilledTemplate {
  const empty = new Set<TextField>();
  const fill = (parts: readonly Part[]) =>
    parts
      .map((part) => {
        if ('text' in part) return part.text.replace(/\{\{|\}\}/gu, '');
        if ('unknown' in part || isBlock(part.field)) return '';
        const value = headerText(values[part.field] ?? '', MAX_VALUE);
        if (value === '') empty.add(part.field);
        return value;
      })
      .join('');
  const filled = paragraphsOf(body, language).map((paragraph) =>
    'block' in paragraph ? paragraph : { text: tidy(fill(paragraph.parts)) },
  );
  const [head, ...rest] = filled;
  // Decided by the template: a value cannot make a heading.
  const heading =
    /^\s*# /u.test(body) && head && 'text' in head ? headerText(head.text.replace(/^#/u, '')) : undefined;
  const shown = heading === undefined ? filled : rest;
  return {
    subject: headerText(fill(partsOf(subject, language))),
    heading,
    paragraphs: shown.filter((paragraph) => 'block' in paragraph || paragraph.text !== ''),
    empty: [...empty],
  };
}

/** An empty field leaves no double space and no space before a comma or full stop. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/[^\S\n]+([,.;:!?])/gu, '$1')
    .replace(/[^\S\n]+$/gmu, '')
    .trim();
}

/** The text of a mail that a colleague sends: headings and blocks are for mails of the program. */
export function bodyText({ heading, paragraphs }: Pick<FilledTemplate, 'heading' | 'paragraphs'>): string {
  const texts = paragraphs.flatMap((paragraph) => ('text' in paragraph ? [paragraph.text] : []));
  return [...(heading ? [`# ${heading}`] : []), ...texts].join('\n\n');
}
