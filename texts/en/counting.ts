import { countingIn } from '../counting.ts';

export const { number, plural, counted, either } = countingIn('en-GB');

/** Minutes are rounded up: whoever waits that long succeeds. */
export const waitingTime = (seconds: number): string =>
  seconds < 60
    ? counted(seconds, 'second', 'seconds')
    : counted(Math.ceil(seconds / 60), 'minute', 'minutes');
