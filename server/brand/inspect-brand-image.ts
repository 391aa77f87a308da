import {
  type BrandImageProblem,
  brandImageSides,
  type brandMediaTypes,
  type BrandSlot,
  MAX_BRAND_IMAGE_BYTES,
  MAX_MARK_RATIO,
} from '#domain/brand/brand-images.ts';
import { cleanSvg } from './clean-svg.ts';

export type InspectedImage = {
  bytes: Uint8Array;
  type: keyof typeof brandMediaTypes;
  width: number;
  height: number;
};

/** By the bytes, not by the name. Of an SVG, returns the cleaned drawing. */
export function inspectBrandImage(
  bytes: Uint8Array,
  slot: BrandSlot,
): InspectedImage | { problem: BrandImageProblem } {
  if (bytes.length === 0) return { problem: 'missing' };
  if (bytes.length > MAX_BRAND_IMAGE_BYTES) return { problem: 'tooLarge' };
  const found = inspectPng(bytes) ?? inspectSvg(bytes);
  if ('problem' in found || slot !== 'mark') return found;
  const { width, height } = found;
  const ratio = Math.max(width, height) / Math.min(width, height);
  return ratio > MAX_MARK_RATIO ? { problem: 'notSquare' } : found;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const end = Buffer.from('49454e44ae426082', 'hex');

/** Undefined if it is no PNG. */
function inspectPng(bytes: Uint8Array): InspectedImage | { problem: BrandImageProblem } | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!png.subarray(0, 8).equals(signature)) return undefined;
  if (png.length < 33 || png.toString('latin1', 12, 16) !== 'IHDR' || !png.subarray(-8).equals(end))
    return { problem: 'notAnImage' };
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const fits = [width, height].every((side) => side >= brandImageSides.min && side <= brandImageSides.max);
  return fits ? { bytes, type: 'png', width, height } : { problem: 'pngSize' };
}

function inspectSvg(bytes: Uint8Array): InspectedImage | { problem: BrandImageProblem } {
  const text = decoded(bytes);
  if (text === undefined || !/<svg[\s>]|<\w+:svg[\s>]/.test(text)) return { problem: 'notAnImage' };
  const cleaned = cleanSvg(text);
  if ('problem' in cleaned) return cleaned;
  const { markup, width, height } = cleaned;
  return { bytes: Buffer.from(markup), type: 'svg', width, height };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
