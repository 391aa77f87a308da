import type { Colour } from './colour.ts';

/**
 * The colours that an agency chooses. `accent`: buttons and links on light grounds. `accent_dark`: links and icons on
 * dark grounds. `night`: the dark ground of the footer.
 */
export type BrandColours = { accent: string; accent_dark: string; night: string };
export type BrandColour = keyof BrandColours;

export const defaultColours = {
  accent: '#1b3fb5',
  accent_dark: '#9db3ff',
  night: '#0f1526',
} as const satisfies Record<BrandColour, Colour>;
