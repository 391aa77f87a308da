import { countingIn } from '../counting.ts';

export const { number, plural, counted } = countingIn('nl-NL');
