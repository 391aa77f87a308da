import { createHash } from 'node:crypto';
import type { BrandSlot } from '#domain/brand/brand-images.ts';
import { type BrandColours, hasDefaultColours } from '#domain/brand/palette.ts';
import type { ShownBrand } from '#domain/brand/shown-brand.ts';
import { brandFilePath, type BrandFileName } from '#domain/brand/brand-files.ts';
import { pathTo } from '#domain/paths.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { SiteContent } from './site-content.ts';

/** How the agency looks. `isOurs`: the name that the drawings spell, without a logo of another. */
export type Identity = {
  name: string;
  colours: BrandColours;
  images: SiteContent['images'];
  isOurs: boolean;
  version: string;
};

export function identityOf({ company, brand }: Settings, { images }: SiteContent): Identity {
  const isOurs = company.name === defaultSettings.company.name && Object.keys(images).length === 0;
  const versions = Object.entries(images).map(([slot, { version }]) => [slot, version]);
  const version = createHash('sha256')
    .update(JSON.stringify([company.name, brand, versions]))
    .digest('base64url')
    .slice(0, 10);
  return { name: company.name, colours: brand, images, isOurs, version };
}

/** As the pages need it. */
export function shownBrand(identity: Identity): ShownBrand {
  const { images, colours, version } = identity;
  const hasOwnColours = !hasDefaultColours(colours);
  const address = (name: BrandFileName) => `${brandFilePath(name)}?v=${version}`;
  const image = (slot: BrandSlot, name: BrandFileName) => {
    const found = images[slot];
    return found && { src: address(name), width: found.width, height: found.height };
  };
  return {
    isOurs: identity.isOurs,
    version,
    logo: image('logo', 'logo'),
    logoDark: image('logo_dark', 'logo-donker'),
    mark: images.mark && `${pathTo('/favicon.svg')}?v=${version}`,
    shareImage: identity.isOurs && !hasOwnColours ? '/og.png' : address('deelbeeld.png'),
    styleSheet: hasOwnColours ? address('stijl.css') : undefined,
    themeColour: colours.accent,
  };
}
