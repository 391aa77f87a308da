import { createHash } from 'node:crypto';
import type { BrandSlot } from '#domain/brand/brand-images.ts';
import type { BrandColours } from '#domain/brand/default-colours.ts';
import { hasDefaultColours } from '#domain/brand/palette.ts';
import type { ShownBrand } from '#domain/brand/shown-brand.ts';
import { brandFilePath, type BrandFileName } from '#domain/brand/brand-files.ts';
import { pathTo } from '#domain/paths.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { ShownMember } from '#domain/team/team-member.ts';
import type { SiteContent } from './site-content.ts';

/** How the agency looks. `isOurs`: the name that the drawings spell, without a logo of another. */
export type Identity = {
  name: string;
  colours: BrandColours;
  images: SiteContent['images'];
  team: SiteContent['team'];
  isOurs: boolean;
  version: string;
};

export function identityOf(
  { company, brand }: Settings,
  { images, team }: Pick<SiteContent, 'images' | 'team'>,
): Identity {
  const isOurs = company.name === defaultSettings.company.name && Object.keys(images).length === 0;
  const versions = Object.entries(images).map(([slot, { version }]) => [slot, version]);
  const photos = team.flatMap(({ id, photo }) => (photo ? [[id, photo.version]] : []));
  const version = versionOf(JSON.stringify([company.name, brand, versions, ...photos]));
  return { name: company.name, colours: brand, images, team, isOurs, version };
}

let last: { text: string; version: string } | undefined;

/** Asked for with every page, and nearly always the same as before. */
function versionOf(text: string): string {
  if (last?.text !== text)
    last = { text, version: createHash('sha256').update(text).digest('base64url').slice(0, 10) };
  return last.version;
}

/** With the addresses of their photos. */
export function shownTeam({ team, version }: Identity): ShownMember[] {
  return team.map(({ photo, ...member }) => ({
    ...member,
    photo: photo && `${pathTo('/huisstijl/:name', { name: `team-${member.id}.png` })}?v=${version}`,
  }));
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
