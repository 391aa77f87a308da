import type { z } from 'zod';
import { formatCommaList, parseCommaList } from '../assignments/comma-list.ts';
import {
  emailLine,
  fieldLimits,
  line as requiredLineOf,
  lines as requiredLinesOf,
  optionalEmailLine,
  optionalLine,
  optionalLines,
  optionalPhoneLine,
} from '../form-text.ts';
import type { RecordError } from './errors.ts';
import { type FieldKind, type Importable, optional, orEmpty, orNull, required, same } from './fields.ts';
import { emailFromCell, oneLine, phoneFromCell } from './from-cell.ts';

type TextOptions = Importable & {
  clean?: (text: string) => string;
  /** Not applied to an empty text. */
  check?: readonly [isValid: (text: string) => boolean, error: RecordError];
};

export function checked(schema: z.ZodType<string>, { clean, check }: TextOptions): z.ZodType<string> {
  const cleaned = clean ? schema.transform(clean) : schema;
  if (!check) return cleaned;
  const [isValid, error] = check;
  return cleaned.refine((text) => text === '' || isValid(text), error);
}

const requiredText = <Kind extends FieldKind>(
  kind: Kind,
  max: number,
  schema: z.ZodType<string>,
  { headings, fromCell }: Importable,
) => required(kind, schema, same, { max, ...(headings && { headings }), ...(fromCell && { fromCell }) });

const optionalText = <Kind extends FieldKind>(
  kind: Kind,
  max: number,
  schema: z.ZodType<string>,
  { headings, fromCell }: Importable,
) =>
  optional(kind, schema.transform(orNull), orEmpty, {
    max,
    ...(headings && { headings }),
    ...(fromCell && { fromCell }),
  });

export const requiredLine = (max: number, options: TextOptions = {}) =>
  requiredText('line', max, checked(requiredLineOf(max), options), { fromCell: oneLine, ...options });
export const line = (max: number, options: TextOptions = {}) =>
  optionalText('line', max, checked(optionalLine(max), options), { fromCell: oneLine, ...options });
export const requiredLines = (max: number, options: Importable = {}) =>
  requiredText('lines', max, requiredLinesOf(max), options);
export const lines = (max: number, options: Importable = {}) =>
  optionalText('lines', max, optionalLines(max), options);
/** Lines for colleagues, who can be mentioned in it. */
export const note = (max: number, options: Importable = {}) => ({
  ...lines(max, options),
  mentions: true as const,
});
export const requiredEmail = (options: Importable = {}) =>
  requiredText('email', fieldLimits.email, emailLine(), { fromCell: emailFromCell, ...options });
export const email = (options: Importable = {}) =>
  optionalText('email', fieldLimits.email, optionalEmailLine(), { fromCell: emailFromCell, ...options });
export const phone = (options: Importable = {}) =>
  optionalText('phone', fieldLimits.phone, optionalPhoneLine(), { fromCell: phoneFromCell, ...options });

/** A line with a default. */
export const lineOr = (start: string, max: number, options: Importable = {}) =>
  optional(
    'line',
    optionalLine(max).transform((text) => text || start),
    same,
    { fromCell: oneLine, ...options, max, start },
  );

/** A list of short texts, typed with commas in between. */
export const texts = (max: number, { many = Infinity, long = Infinity } = {}) =>
  optional(
    'texts',
    optionalLines(max)
      .transform(parseCommaList)
      .refine((items) => items.length <= many, 'tooMany' satisfies RecordError)
      .refine((items) => items.every((item) => item.length <= long), 'itemTooLong' satisfies RecordError),
    formatCommaList,
    { max },
  );
