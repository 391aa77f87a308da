import { countingIn } from '../counting.ts';

export const { number, plural, counted, either } = countingIn('nl-NL');

/** Minutes are rounded up: whoever waits that long succeeds. */
export const waitingTime = (seconds: number): string =>
  seconds < 60
    ? counted(seconds, 'seconde', 'seconden')
    : counted(Math.ceil(seconds / 60), 'minuut', 'minuten');

const upToTwenty =
  'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'.split(
    ' ',
  );

export const inWords = (amount: number): string => upToTwenty[amount] ?? number(amount);

/** At the start of a sentence. */
export const atStart = (amount: number): string =>
  inWords(amount).replace(/^./u, (letter) => letter.toUpperCase());
