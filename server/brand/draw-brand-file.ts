import { buffer } from 'node:stream/consumers';
import { type BrandSlot, initialsOf } from '#domain/brand/brand-images.ts';
import type { IconFile } from '#domain/brand/brand-files.ts';
import { defaultColours } from '#domain/brand/default-colours.ts';
import { brandStyleSheet, grounds } from '#domain/brand/palette.ts';
import { escapeXml } from '#domain/xml.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Identity } from './identity.ts';
import { outlinedSvg, placed, renderSvg, svgOf } from './render-image.ts';

export type DrawnFile = { body: Buffer; type: string };
type Needs = { files: FileStore; identity: Identity };

const SVG = 'image/svg+xml; charset=utf-8';
const PNG = 'image/png';
const { paper } = grounds.light;
const ink = '#131824';

async function imageIn({ files, identity }: Needs, slot: BrandSlot) {
  const stored = identity.images[slot];
  if (!stored) return undefined;
  const { type, width, height } = stored;
  return { bytes: await buffer(await files.open(stored.storageName)), type, width, height };
}

export async function drawLogo(needs: Needs, slot: 'logo' | 'logo_dark'): Promise<DrawnFile | undefined> {
  const image = await imageIn(needs, slot);
  return image && { body: image.bytes, type: image.type === 'svg' ? SVG : PNG };
}

/** Of a member of the team. */
export async function drawPhoto({ files, identity }: Needs, id: string): Promise<DrawnFile | undefined> {
  const photo = identity.team.find((member) => member.id === id)?.photo;
  return photo && { body: await buffer(await files.open(photo.storageName)), type: PNG };
}

/** Twice the size at which a mail shows it. */
export async function drawMailLogo(needs: Needs): Promise<DrawnFile | undefined> {
  const image = await imageIn(needs, 'logo');
  if (!image) return undefined;
  const { width, height } = mailLogoSize(image);
  const svg = svgOf(width, height, placed(image, { x: 0, y: 0, w: width, h: height }));
  return { body: await renderSvg(svg, 2 * width), type: PNG };
}

/** At most 40 pixels high and 240 wide. */
export function mailLogoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(40 / height, 240 / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function drawStyleSheet({ identity }: Needs): DrawnFile {
  return { body: Buffer.from(brandStyleSheet(identity.colours)), type: 'text/css; charset=utf-8' };
}

export async function drawIcon(needs: Needs, name: IconFile): Promise<DrawnFile> {
  switch (name) {
    case 'favicon.svg':
      return { body: Buffer.from(await outlinedSvg(await markSvg(needs, { rounded: true }))), type: SVG };
    case 'favicon.ico':
      return {
        body: icoOf(await renderSvg(await markSvg(needs, { rounded: true }), 32)),
        type: 'image/x-icon',
      };
    case 'apple-touch-icon.png':
      return { body: await renderSvg(await markSvg(needs, { filled: true }), 180), type: PNG };
    case 'icon-192.png':
      return { body: await renderSvg(await markSvg(needs, { filled: true }), 192), type: PNG };
    case 'icon-512.png':
      return { body: await renderSvg(await markSvg(needs, { filled: true }), 512), type: PNG };
  }
}

/** `filled`: without transparent parts, which a phone would fill with black. */
async function markSvg(needs: Needs, look: { rounded?: boolean; filled?: boolean }): Promise<string> {
  const image = await imageIn(needs, 'mark');
  if (image) {
    const box = look.filled ? { x: 6, y: 6, w: 52, h: 52 } : { x: 0, y: 0, w: 64, h: 64 };
    return svgOf(
      64,
      64,
      (look.filled ? '<rect width="64" height="64" fill="#ffffff"/>' : '') + placed(image, box),
    );
  }
  const { name, colours, isOurs } = needs.identity;
  const tile = `<rect width="64" height="64"${look.rounded ? ' rx="7"' : ''} fill="${colours.accent}"/>`;
  const initials = initialsOf(name);
  const content = isOurs
    ? '<path fill="#ffffff" d="M0 15H64V20H0ZM13 64V49A19 19 0 0 1 51 49V64Z"/>'
    : letters(initials, { x: 32, y: 43.5, size: [...initials].length > 1 ? 33 : 42, fill: '#ffffff' });
  return svgOf(64, 64, tile + content);
}

function letters(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Manuale" font-weight="600" font-size="${size}" fill="${fill}">${escapeXml(text)}</text>`;
}

/** An icon file with one PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** 1200 by 630, the size that networks ask for. */
export async function drawShareImage(needs: Needs): Promise<DrawnFile> {
  const image = await imageIn(needs, 'logo');
  const { name, colours } = needs.identity;
  const size = Math.min(120, 2000 / Math.max(1, [...name].length));
  const content = image
    ? placed(image, { x: 200, y: 165, w: 800, h: 280 })
    : letters(name, { x: 600, y: 300 + size / 3, size, fill: ink });
  const ground = `<rect width="1200" height="630" fill="${paper}"/><rect y="606" width="1200" height="24" fill="${colours.accent}"/>`;
  return { body: await renderSvg(svgOf(1200, 630, ground + content), 1200), type: PNG };
}

/** A drawing of the site in the main colour instead of ours. */
export function recoloured(svg: string, { identity }: Needs): DrawnFile {
  const drawn = svg.replaceAll(new RegExp(defaultColours.accent, 'gi'), identity.colours.accent);
  return { body: Buffer.from(drawn), type: SVG };
}
