import { z } from 'zod';

/** Everything that can be wrong with a field; texts turn it into a sentence. */
export type FormErrorKey =
  | 'required'
  | 'email'
  | 'phone'
  | 'tooLong'
  | 'invalidCharacters'
  | 'invalid'
  | 'cvRequired'
  | 'cvTooLarge'
  | 'cvWrongType'
  | 'cvEmpty'
  | 'cvTooMany'
  | 'cvUnreadable';

export type FieldErrors = Record<string, FormErrorKey>;

/** In UTF-16 units, as the maxlength attribute counts. */
export const fieldLimits = {
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 40,
  motivation: 10_000,
  current_function: 200,
  available_from: 200,
  user_name: 200,
  user_email: 254,
  company: 200,
  role: 200,
  subject: 200,
  message: 10_000,
} as const;

const issue = (key: FormErrorKey) => key;

// Emoji, right-to-left marks and markup are text like any other. Control characters are not: the database refuses
// the null byte, and the others break mails and exports.
const holdsControl = (text: string) => /\p{Cc}/u.test(text) || !text.isWellFormed();
const cleanLine = (text: string) => text.normalize('NFC').trim();
const cleanLines = (text: string) => cleanLine(text.replace(/\r\n?/g, '\n'));

const text = (clean: (value: string) => string, max: number, isBad: (value: string) => boolean) =>
  z
    .string(issue('required'))
    .overwrite((value) => clean(value))
    .max(max, issue('tooLong'))
    .refine((value) => !isBad(value), issue('invalidCharacters'));

export const optionalLine = (max: number) => text(cleanLine, max, holdsControl).default('');
export const line = (max: number) => text(cleanLine, max, holdsControl).min(1, issue('required'));
const manyLines = (max: number) =>
  text(cleanLines, max, (value) => holdsControl(value.replace(/[\n\t]/g, '')));
/** Newlines and tabs are allowed; the newlines of forms (CR LF) become plain ones. */
export const lines = (max: number) => manyLines(max).min(1, issue('required'));
export const optionalLines = (max: number) => manyLines(max).default('');

const emailShape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

export const emailLine = () =>
  line(fieldLimits.email).refine((value) => value === '' || emailShape.test(value), issue('email'));

/** Any way of writing a number, in any script, as long as it can be dialled. */
function isPhone(value: string): boolean {
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  return /^[\p{Nd}\s()+./\-‐‑–—]*$/u.test(value) && digits >= 6 && digits <= 15;
}

export const phoneLine = () =>
  line(fieldLimits.phone).refine((value) => value === '' || isPhone(value), issue('phone'));
export const optionalPhoneLine = () =>
  optionalLine(fieldLimits.phone).refine((value) => value === '' || isPhone(value), issue('phone'));

/** A checkbox that must be ticked. */
export const ticked = () => z.literal(['on', 'true'], issue('required')).transform(() => true as const);

/** The first thing that is wrong with each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message as FormErrorKey;
  return errors;
}

/** The same for a form with errors of its own, by the whole path: 'company.name'. */
export function errorsByField<Key extends string>(error: z.ZodError): Record<string, Key> {
  const errors: Record<string, Key> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message as Key;
  return errors;
}
