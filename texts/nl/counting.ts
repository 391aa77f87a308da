import { countingIn } from '../counting.ts';

export const { number, plural, counted, either } = countingIn('nl-NL');

/** Minutes are rounded up: whoever waits that long succeeds. */
export const waitingTime = (seconds: number): string =>
  seconds < 60
    ? counted(seconds, 'seconde', 'seconden')
    : counted(Math.ceil(seconds / 60), 'minuut', 'minuten');
