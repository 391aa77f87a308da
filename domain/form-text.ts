import { z } from 'zod';

/** Error keys of form fields; `texts/` has the sentences. */
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
  | 'cvUnreadable'
  | 'cvInfected'
  | 'cvNotScanned'
  | 'cvStorageFull'
  | 'cvDailyLimit';

export type FieldErrors = Record<string, FormErrorKey>;

/** In UTF-16 units, like the maxlength attribute. */
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

// Emoji, right-to-left marks and markup are ordinary text. Control characters and noncharacters are not: the database
// refuses the null byte, and the others break mails and exports.
const hasForbiddenCharacters = (text: string) =>
  /[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(text) || !text.isWellFormed();

/** U+2800 is the blank braille pattern. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * White space and the invisible characters that are copied along with text. Variation selectors and tags are not included:
 * they are part of emoji and flags.
 */
const edge = /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\uffa0]/;
const bidiControl = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/;

function cleanLine(text: string): string {
  const normal = text.normalize('NFC');
  return visible.test(normal) ? trimEdges(normal) : '';
}

/** By character: a regular expression for trailing ones is quadratic in a long run of spaces. */
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  const trimmed = text.slice(start, end);
  // An unterminated bidi control would also affect the text shown after this one.
  return bidiControl.test(trimmed) ? trimmed + text.slice(end).replace(/[^\u202c\u2069]/g, '') : trimmed;
}

const cleanLines = (text: string) => cleanLine(text.replace(/\r\n?/g, '\n'));
/** For addresses and numbers, which have no invisible characters. */
const cleanCode = (text: string) => cleanLine(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));

const text = (clean: (value: string) => string, max: number, isBad: (value: string) => boolean) =>
  z
    .string(issue('required'))
    .overwrite((value) => clean(value))
    .max(max, issue('tooLong'))
    .refine((value) => !isBad(value), issue('invalidCharacters'));

export const optionalLine = (max: number) => text(cleanLine, max, hasForbiddenCharacters).default('');
export const line = (max: number) => text(cleanLine, max, hasForbiddenCharacters).min(1, issue('required'));
const manyLines = (max: number) =>
  text(cleanLines, max, (value) => hasForbiddenCharacters(value.replace(/[\n\t]/g, '')));
/** Newlines and tabs are allowed; CR LF becomes LF. */
export const lines = (max: number) => manyLines(max).min(1, issue('required'));
export const optionalLines = (max: number) => manyLines(max).default('');

const emailShape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

const internationalDomain = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{Nd}.-]+$/u;

/** The stored form: mail servers know an internationalised domain by its ASCII form. */
export function cleanEmail(typed: string): string {
  const address = cleanCode(typed);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Not for addresses that are too long anyway: the conversion is slow.
  if (address.length > fieldLimits.email || !internationalDomain.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

const email = () => text(cleanEmail, fieldLimits.email, hasForbiddenCharacters);
const isEmailOrEmpty = (value: string) => value === '' || emailShape.test(value);

export const emailLine = () => email().min(1, issue('required')).refine(isEmailOrEmpty, issue('email'));
export const optionalEmailLine = () => email().refine(isEmailOrEmpty, issue('email')).default('');

/** Accepts any notation in any script, as long as it can be dialled. */
function isPhone(value: string): boolean {
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  return /^[\p{Nd}\s()+./\-‐‑–—]*$/u.test(value) && digits >= 6 && digits <= 15;
}

const phone = () => text(cleanCode, fieldLimits.phone, hasForbiddenCharacters);
const isPhoneOrEmpty = (value: string) => value === '' || isPhone(value);

export const phoneLine = () => phone().min(1, issue('required')).refine(isPhoneOrEmpty, issue('phone'));
export const optionalPhoneLine = () => phone().refine(isPhoneOrEmpty, issue('phone')).default('');

/** The value that a browser sends for a ticked box. */
export const TICK = 'on';
export const ticked = () => z.literal([TICK, 'true'], issue('required')).transform(() => true as const);

export function fieldErrors<Key extends string = FormErrorKey>(error: z.ZodError): Record<string, Key> {
  return firstErrors<Key>(error, ([field]) => String(field ?? ''));
}

/** The same for nested forms, by path: 'company.name'. */
export function errorsByField<Key extends string>(error: z.ZodError): Record<string, Key> {
  return firstErrors<Key>(error, (path) => path.join('.'));
}

function firstErrors<Key extends string>(
  error: z.ZodError,
  fieldOf: (path: PropertyKey[]) => string,
): Record<string, Key> {
  const errors: Record<string, Key> = {};
  for (const { path, message } of error.issues) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas of forms have keys for messages, which zod types as texts
    errors[fieldOf(path)] ??= message as Key;
  }
  return errors;
}
