/** Colours as '#rrggbb'. */
export type Colour = `#${string}`;
type Rgb = readonly [red: number, green: number, blue: number];

export function isColour(text: string): text is Colour {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** '#ABC', 'aabbcc' and '#AaBbCc' are read as '#aabbcc'; anything else stays as it is. */
export function normalColour(typed: string): string {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  if (digits === undefined) return typed.trim();
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

function channels(colour: Colour): Rgb {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function fromChannels(rgb: readonly number[]): Colour {
  const hex = rgb.map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** `share` of the first colour over the second. */
export function mixed(colour: Colour, ground: Colour, share: number): Colour {
  const [over, under] = [channels(colour), channels(ground)];
  return fromChannels(over.map((value, at) => value * share + (under[at] ?? 0) * (1 - share)));
}

type Lab = readonly [lightness: number, a: number, b: number];

/** OKLab, in which a change of lightness keeps the hue (bottosson.github.io/posts/oklab). */
function toLab(colour: Colour): Lab {
  const [red, green, blue] = channels(colour);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): readonly number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isShown = (rgb: readonly number[]) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** The same hue with another lightness (0 to 1), as saturated as a screen can show it. */
export function withLightness(colour: Colour, lightness: number): Colour {
  const [, a, b] = toLab(colour);
  for (let chroma = 1; chroma > 0; chroma -= 0.02) {
    const rgb = fromLab([lightness, a * chroma, b * chroma]);
    if (isShown(rgb)) return fromChannels(rgb);
  }
  return fromChannels(fromLab([lightness, 0, 0]));
}

export const lightnessOf = (colour: Colour): number => toLab(colour)[0];

/** The nearest lightness of this hue that passes; undefined if none does. */
export function nearestPassing(colour: Colour, passes: (other: Colour) => boolean): Colour | undefined {
  const start = lightnessOf(colour);
  for (let away = 0; away <= 1; away += 0.005) {
    for (const lightness of [start - away, start + away]) {
      if (lightness < 0 || lightness > 1) continue;
      const other = away === 0 ? colour : withLightness(colour, lightness);
      if (passes(other)) return other;
    }
  }
  return undefined;
}
