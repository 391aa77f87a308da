import { countingIn } from '../counting.ts';

export const { number, plural, counted, either } = countingIn('en-GB');
