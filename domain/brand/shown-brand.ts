import { defaultColours } from './default-colours.ts';

type ShownImage = { src: string; width: number; height: number };

/** The identity of the agency as pages show it. Without a logo, `isOurs` decides between our drawing and the name in type. */
export type ShownBrand = {
  isOurs: boolean;
  /** Changes with anything that is shown. */
  version: string;
  logo?: ShownImage | undefined;
  logoDark?: ShownImage | undefined;
  /** Only an uploaded one; icons are always there. */
  mark?: string | undefined;
  shareImage: string;
  /** Of the colours, if they are not the default ones. */
  styleSheet?: string | undefined;
  themeColour: string;
};

export const defaultBrand: ShownBrand = {
  isOurs: true,
  version: '',
  shareImage: '/og.png',
  themeColour: defaultColours.accent,
};
