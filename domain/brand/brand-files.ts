import { pathTo } from '../paths.ts';

/** The drawings of the site, which take the main colour. */
export const drawings = [
  'brug-hero-mobiel',
  'brug-hero',
  'brug-slot',
  'dienst-boogbrug',
  'dienst-ophaalbrug',
  'dienst-tuibrug',
  'handtekening',
] as const;
export type Drawing = (typeof drawings)[number];

/** Under /huisstijl/. `logo.png` is for mails, which show no SVG; `deelbeeld.png` for links that people share. */
export const brandFiles = ['stijl.css', 'logo', 'logo-donker', 'logo.png', 'deelbeeld.png'] as const;
export type BrandFileName = (typeof brandFiles)[number] | `${Drawing}.svg`;

/** At the addresses where browsers and phones look for them. */
export const iconFiles = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
] as const;
export type IconFile = (typeof iconFiles)[number];

export const brandFilePath = (name: BrandFileName) => pathTo('/huisstijl/:name', { name });

const always = /^\/(huisstijl\/.*|favicon\.(ico|svg)|apple-touch-icon\.png|icon-\d+\.png|site\.webmanifest)$/;

/** Part of every page, so served during maintenance and restores too. */
export const isBrandFile = (path: string): boolean => always.test(path);
