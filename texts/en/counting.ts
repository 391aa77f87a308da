import { countingIn } from '../counting.ts';

export const { number, plural, counted, either } = countingIn('en-GB');

/** Minutes are rounded up: whoever waits that long succeeds. */
export const waitingTime = (seconds: number): string =>
  seconds < 60
    ? counted(seconds, 'second', 'seconds')
    : counted(Math.ceil(seconds / 60), 'minute', 'minutes');

const upToTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

export const inWords = (amount: number): string => upToTwenty[amount] ?? number(amount);

/** At the start of a sentence. */
export const atStart = (amount: number): string =>
  inWords(amount).replace(/^./u, (letter) => letter.toUpperCase());
