/** `logo`: on light grounds. `logo_dark`: on dark grounds. `mark`: the square sign of the browser tab and small places. */
export const brandSlots = ['logo', 'logo_dark', 'mark'] as const;
export type BrandSlot = (typeof brandSlots)[number];

export const MAX_BRAND_IMAGE_BYTES = 200 * 1024;
/** Of a PNG, in pixels. */
export const brandImageSides = { min: 32, max: 2000 } as const;
/** Of a mark: longest side by shortest. */
export const MAX_MARK_RATIO = 1.25;
export const brandMediaTypes = { svg: 'image/svg+xml', png: 'image/png' } as const;
export const brandAccept = Object.values(brandMediaTypes).join(',');

export type BrandImageProblem =
  | 'missing'
  | 'tooLarge'
  | 'notAnImage'
  | 'svgBroken'
  | 'svgText'
  | 'svgEmpty'
  | 'svgSize'
  | 'pngSize'
  | 'notSquare'
  | 'storageFull';

/** An image as the pages need it. `version` changes with its content. */
export type BrandImage = { version: string; width: number; height: number };

/** 'Van Dam Legal' gives 'VD': at most two initials, of the first words that have a letter or digit. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\p{P}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const initials = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return initials.join('').toLocaleUpperCase('nl') || '·';
}
