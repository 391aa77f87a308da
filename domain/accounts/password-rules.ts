const passwordMinLength = 12;
export const passwordMaxLength = 200;

export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordCommon' | 'passwordPersonal';

/** The words people use most, in Dutch and English; seasons and months are usually followed by a year. */
const favourites =
  'wachtwoord password passwort paswoord welkom welcome geheim secret admin administrator beheerder login inloggen letmein toegang ' +
  'qwerty qwertyuiop qwertz azerty asdfghjkl zxcvbnm iloveyou ikhouvanjou hallo hello test voetbal football baseball monkey dragon master ' +
  'superman batman princess sunshine computer internet samsung google ajax feyenoord nederland holland amsterdam rotterdam tilburg ' +
  'lente zomer herfst winter spring summer autumn januari februari maart april juni juli augustus september oktober november december ' +
  'january february march june july august october maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ' +
  'jurist juridisch advocaat advocatuur notaris recruitment detachering vacature werkgever lexbrug';
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Fewer letters than this outside a common word do not make a password stronger. */
const meaningfulLetters = 4;
const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Accepts any characters, as long as there are enough of them and they are not among the first guesses of an attacker.
 * `about` lists personal words: name, email address, company.
 */
export function passwordProblem(
  password: string,
  about: readonly string[] = [],
): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < passwordMinLength) return 'passwordTooShort';
  if (length > passwordMaxLength) return 'passwordTooLong';
  const plain = password.normalize('NFKC').toLowerCase();
  if (isRepetition(plain) || isSequence(plain)) return 'passwordCommon';
  if (isMadeOf(plain, favourites.split(' '))) return 'passwordCommon';
  const known = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  if (known.length > 0 && isMadeOf(plain, known)) return 'passwordPersonal';
  return undefined;
}

function isRepetition(text: string): boolean {
  return new Set(text).size < 5 || /^(.{1,8})\1+.{0,3}$/su.test(text);
}

/** Nearly every step goes to a neighbouring character: abcdef, 987654, qwertyuiop. */
function isSequence(text: string): boolean {
  let expected = 0;
  for (let index = 1; index < text.length; index++) {
    const [from = '', to = ''] = [text[index - 1], text[index]];
    const step = Math.abs(to.charCodeAt(0) - from.charCodeAt(0));
    if (step <= 1 || rows.some((row) => row.includes(from + to) || row.includes(to + from))) expected += 1;
  }
  return expected >= text.length - 4;
}

/** True if the text is mostly words of the list, digits and punctuation. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const spelt = [...text].map((character) => lookAlikes[character] ?? character).join('');
  return [text, spelt].some((variant) => {
    const longestFirst = words.toSorted((a, b) => b.length - a.length);
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), variant);
    return rest !== variant && rest.replace(/[^\p{L}]/gu, '').length < meaningfulLetters;
  });
}
