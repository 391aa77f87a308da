/** The prefixes of the other member states. Their rules differ by country and are not checked. */
const otherMemberStates =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|PL|PT|RO|SE|SI|SK|XI)[\dA-Z+*]{8,12}$/;
const dutch = /^NL(\d{9})B(?!00)\d{2}$/;

/** Upper case, without dots, spaces and dashes. */
export function cleanVatNumber(text: string): string {
  return text.replace(/[\s.\-–]/g, '').toUpperCase();
}

/**
 * A Dutch number has one of two checks: that of a sole trader, issued since 2020, is valid modulo 97; that of a company,
 * derived from its tax number, passes the eleven test.
 */
export function isVatNumber(text: string): boolean {
  const digits = dutch.exec(text)?.[1];
  if (digits === undefined) return otherMemberStates.test(text);
  return isRightModulo97(text) || passesElevenTest(digits);
}

/** Letters count as 10 for A to 35 for Z. */
function isRightModulo97(text: string): boolean {
  const number = [...text].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(number) % 97n === 1n;
}

/** The last digit is the sum of the others, weighted 9 down to 2, modulo 11. */
function passesElevenTest(digits: string): boolean {
  const sum = [...digits].slice(0, 8).reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
  return sum > 0 && sum % 11 === Number(digits[8]);
}
