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

// Emoji, right-to-left marks and markup are text like any other. Control characters and what Unicode calls no characters
// are not: the database refuses the null byte, and the others break mails and exports.
const holdsForbidden = (text: string) =>
  /[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(text) || !text.isWellFormed();

/** The last is an empty cell of braille: a sign without a dot. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * White space, and what comes along unseen when text is copied. What gives the sign before it its form is not among
 * them: an emoji may end with a selector, and a flag with tags.
 */
const edge = /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\uffa0]/;
const turnsDirection = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/;

function cleanLine(text: string): string {
  const normal = text.normalize('NFC');
  return visible.test(normal) ? trimEdges(normal) : '';
}

/** Sign by sign: an expression that looks for the last ones takes ages over a long row of spaces within. */
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  const trimmed = text.slice(start, end);
  // A turn that is no longer ended would turn whatever is shown behind this text as well.
  return turnsDirection.test(trimmed) ? trimmed + text.slice(end).replace(/[^\u202c\u2069]/g, '') : trimmed;
}

const cleanLines = (text: string) => cleanLine(text.replace(/\r\n?/g, '\n'));
/** For what is written in signs that are all seen. */
const cleanCode = (text: string) => cleanLine(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));

const text = (clean: (value: string) => string, max: number, isBad: (value: string) => boolean) =>
  z
    .string(issue('required'))
    .overwrite((value) => clean(value))
    .max(max, issue('tooLong'))
    .refine((value) => !isBad(value), issue('invalidCharacters'));

export const optionalLine = (max: number) => text(cleanLine, max, holdsForbidden).default('');
export const line = (max: number) => text(cleanLine, max, holdsForbidden).min(1, issue('required'));
const manyLines = (max: number) =>
  text(cleanLines, max, (value) => holdsForbidden(value.replace(/[\n\t]/g, '')));
/** Newlines and tabs are allowed; the newlines of forms (CR LF) become plain ones. */
export const lines = (max: number) => manyLines(max).min(1, issue('required'));
export const optionalLines = (max: number) => manyLines(max).default('');

const emailShape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

const internationalDomain = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{Nd}.-]+$/u;

/** As it is stored: mail servers know a domain of another script by its ASCII form. */
export function cleanEmail(typed: string): string {
  const address = cleanCode(typed);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // What is refused for its length is not converted first: that takes longer than its length suggests.
  if (address.length > fieldLimits.email || !internationalDomain.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

const email = () => text(cleanEmail, fieldLimits.email, holdsForbidden);
const isEmailOrEmpty = (value: string) => value === '' || emailShape.test(value);

export const emailLine = () => email().min(1, issue('required')).refine(isEmailOrEmpty, issue('email'));
export const optionalEmailLine = () => email().refine(isEmailOrEmpty, issue('email')).default('');

/** Any way of writing a number, in any script, as long as it can be dialled. */
function isPhone(value: string): boolean {
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  return /^[\p{Nd}\s()+./\-‐‑–—]*$/u.test(value) && digits >= 6 && digits <= 15;
}

const phone = () => text(cleanCode, fieldLimits.phone, holdsForbidden);
const isPhoneOrEmpty = (value: string) => value === '' || isPhone(value);

export const phoneLine = () => phone().min(1, issue('required')).refine(isPhoneOrEmpty, issue('phone'));
export const optionalPhoneLine = () => phone().refine(isPhoneOrEmpty, issue('phone')).default('');

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
