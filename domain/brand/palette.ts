import {
  type Colour,
  contrast,
  isColour,
  lightnessOf,
  mixed,
  nearestPassing,
  withLightness,
} from './colour.ts';
import { keysOf } from '../typed-entries.ts';
import { type BrandColour, type BrandColours, defaultColours } from './default-colours.ts';

/** Of WCAG AA for text. */
const MIN_CONTRAST = 4.5;

/** The grounds of app/styles/tokens.css and dark.css on which these colours are used; a test compares them. */
export const grounds = {
  light: { paper: '#fafaf7', surface: '#ffffff', sunk: '#f0f1ec', 'sunk-2': '#e6e8e1' },
  dark: { paper: '#0c101a', surface: '#131926', sunk: '#0f1420', 'sunk-2': '#1d2535' },
} as const satisfies Record<string, Record<string, Colour>>;
export const onNight = ['#f3f4f0', '#b4bcd0'] as const satisfies Colour[];
const white: Colour = '#ffffff';

const tint = (accent: Colour) => mixed(accent, white, 0.1);
const tint2 = (accent: Colour) => mixed(accent, white, 0.21);
const darkTint = (accent: Colour) => mixed(accent, grounds.dark.surface, 0.14);
const darkTint2 = (accent: Colour) => mixed(accent, grounds.dark.surface, 0.25);

/** What each colour must stand out from. */
function opposites(name: BrandColour, colour: Colour, others: BrandColours): readonly string[] {
  switch (name) {
    case 'accent':
      return [white, ...Object.values(grounds.light), tint(colour)];
    case 'accent_dark':
      return [...Object.values(grounds.dark), darkTint(colour), others.night];
    case 'night':
      return onNight;
  }
}

function passes(name: BrandColour, colour: Colour, others: BrandColours): boolean {
  return opposites(name, colour, others).every(
    (other) => !isColour(other) || contrast(colour, other) >= MIN_CONTRAST,
  );
}

/** The colours without enough contrast, each with the nearest one that has it. */
export function contrastProblems(colours: BrandColours): Partial<Record<BrandColour, Colour>> {
  const problems: Partial<Record<BrandColour, Colour>> = {};
  for (const name of keysOf(defaultColours)) {
    const colour = colours[name];
    if (!isColour(colour) || passes(name, colour, colours)) continue;
    problems[name] = nearestPassing(colour, (other) => passes(name, other, colours)) ?? defaultColours[name];
  }
  return problems;
}

export function hasDefaultColours(colours: BrandColours): boolean {
  return keysOf(defaultColours).every((name) => colours[name] === defaultColours[name]);
}

const chosen = (colours: BrandColours, name: BrandColour): Colour => {
  const colour = colours[name];
  return isColour(colour) ? colour : defaultColours[name];
};

/** The custom properties of app/styles/tokens.css and dark.css that follow from the colours. */
export function brandTokens(colours: BrandColours): Record<'light' | 'dark', Record<string, Colour>> {
  const accent = chosen(colours, 'accent');
  const accentDark = chosen(colours, 'accent_dark');
  const night = chosen(colours, 'night');
  const darker = (colour: Colour, steps: number) =>
    withLightness(colour, Math.max(0, lightnessOf(colour) - 0.07 * steps));
  const readable = (ground: Colour) => {
    const soft = mixed(white, ground, 0.82);
    return contrast(soft, ground) >= MIN_CONTRAST ? soft : white;
  };
  // White text on it, and a button that stands out from the dark page.
  const darkButton = buttonOnDark(accent);
  const onDark = {
    night,
    'night-2': mixed(white, night, 0.06),
    'night-line': mixed(white, night, 0.15),
    'night-accent': accentDark,
  };
  return {
    light: {
      accent,
      'accent-hover': darker(accent, 1),
      'accent-press': darker(accent, 2),
      'accent-text': accent,
      'accent-tint': tint(accent),
      'accent-tint-2': tint2(accent),
      'on-accent-2': readable(accent),
      focus: accent,
      ...onDark,
    },
    dark: {
      accent: darkButton,
      'accent-hover': darker(darkButton, 1),
      'accent-press': darker(darkButton, 2),
      'accent-text': accentDark,
      'accent-tint': darkTint(accentDark),
      'accent-tint-2': darkTint2(accentDark),
      'on-accent-2': readable(darkButton),
      focus: accentDark,
      ...onDark,
    },
  };
}

function buttonOnDark(accent: Colour): Colour {
  for (let lightness = 0.75; lightness > 0.3; lightness -= 0.01) {
    const button = withLightness(accent, lightness);
    if (contrast(button, white) >= MIN_CONTRAST) return button;
  }
  return accent;
}

export function brandStyleSheet(colours: BrandColours): string {
  const { light, dark } = brandTokens(colours);
  const rules = (tokens: Record<string, Colour>) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return `:root{${rules(light)}}\n[data-theme='dark']{${rules(dark)}}\n`;
}
