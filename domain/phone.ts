/** Formats a ten-digit Dutch number in the house style; other numbers are shown as typed. */
export function displayPhone(phone: string): string {
  const parts = /^0(\d{2})(\d{4})(\d{3})$/.exec(phone.trim());
  return parts ? `+31 (0)${parts[1]} ${parts[2]} ${parts[3]}` : phone;
}

/** A text in which no line ends within a phone number. */
export function withWholeNumbers(text: string): string {
  const numbers = /(?:\+|\b0|\(0)[\d ()-]{7,}\d/g;
  return text.replace(numbers, (number) => number.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011'));
}

/** The target of a tel: link, or undefined if the text does not contain exactly one number. */
export function phoneHref(phone: string): string | undefined {
  if (!/^[\d\s()+./\-–—]+$/.test(phone)) return undefined;
  const dialled = phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+31')
    .replace(/^\+310/, '+31');
  return /^\+?\d{3,15}$/.test(dialled) ? `tel:${dialled}` : undefined;
}

/** A trigram index finds nothing shorter. */
const MIN_SEARCHED_DIGITS = 4;

/**
 * The digits to search for when a whole phone number, or part of it, was typed in any notation; the database has the
 * same `phone_key` of every stored number.
 */
export function searchedPhone(typed: string): string | undefined {
  const number = typed.trim().replace(/^tel:\s*/i, '');
  if (!/^[\d\s()+./\-\u2010-\u2015\u2212]+$/.test(number)) return undefined;
  const international = /^\(?(?:\+|00)/.test(number);
  const key = number
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(international ? /^31/ : /^31(?=\d{9})/, '')
    .replace(/^0+/, '');
  return key.length >= MIN_SEARCHED_DIGITS ? key : undefined;
}

/** Whether it can be nothing but a phone number: '2018' may be a year, a postcode or the end of a number. */
export const isSurelyPhone = (typed: string): boolean =>
  /^\s*(?:tel:|\(?[+0])/i.test(typed) || typed.replace(/\D/g, '').length >= 6;
