import { MAX_PHOTO_BYTES, PHOTO_SIDE, photoSides, type PhotoProblem } from '#domain/team/team-member.ts';
import { renderSvg, showsAnything, svgOf } from '../brand/render-image.ts';

type Size = { width: number; height: number };
type Found = Size & { media: 'image/jpeg' | 'image/png'; orientation: number };

/** From stored to upright pixels, by the orientation that a camera notes. */
const turns: Record<number, (size: Size) => string> = {
  2: ({ width }) => `matrix(-1 0 0 1 ${width} 0)`,
  3: ({ width, height }) => `matrix(-1 0 0 -1 ${width} ${height})`,
  4: ({ height }) => `matrix(1 0 0 -1 0 ${height})`,
  5: () => 'matrix(0 1 1 0 0 0)',
  6: ({ height }) => `matrix(0 1 -1 0 ${height} 0)`,
  7: ({ width, height }) => `matrix(0 -1 -1 0 ${height} ${width})`,
  8: ({ width }) => `matrix(0 -1 1 0 0 ${width})`,
};

/** Draws the photo again as a small upright square: its metadata, such as where it was taken, stays behind. */
export async function preparePhoto(bytes: Uint8Array): Promise<{ png: Buffer } | { problem: PhotoProblem }> {
  if (bytes.length === 0) return { problem: 'missing' };
  if (bytes.length > MAX_PHOTO_BYTES) return { problem: 'tooLarge' };
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = inspectPng(file) ?? inspectJpeg(file);
  if (!found) return { problem: 'notAPhoto' };
  const { media, width, height, orientation } = found;
  const isAccepted = [width, height].every((side) => side >= photoSides.min && side <= photoSides.max);
  if (!isAccepted) return { problem: 'photoSize' };
  const shown = orientation >= 5 ? { width: height, height: width } : { width, height };
  const side = Math.min(shown.width, shown.height);
  // Faces are above the middle of a portrait.
  const [x, y] = [(shown.width - side) / 2, (shown.height - side) / 3];
  const data = `data:${media};base64,${file.toString('base64')}`;
  const image = `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${data}"/>`;
  const turn = turns[orientation]?.({ width, height });
  const upright = turn ? `<g transform="${turn}">${image}</g>` : image;
  const moved = `<g transform="translate(${-x} ${-y})">${upright}</g>`;
  // The header may promise what the content does not hold.
  if (!(await showsAnything(svgOf(side, side, moved)))) return { problem: 'notAPhoto' };
  const ground = `<rect width="${side}" height="${side}" fill="#ffffff"/>`;
  return { png: await renderSvg(svgOf(side, side, ground + moved), PHOTO_SIDE) };
}

function inspectPng(file: Buffer): Found | undefined {
  if (file.length < 33 || file.toString('hex', 0, 8) !== '89504e470d0a1a0a') return undefined;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  return { media: 'image/png', width, height, orientation: 1 };
}

/** Walks the segments up to the frame header, which has the size; the camera's notes come before it. */
function inspectJpeg(file: Buffer): Found | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined;
  let orientation = 1;
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    const length = file.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)];
      return { media: 'image/jpeg', width, height, orientation };
    }
    if (marker === 0xe1) orientation = orientationIn(file.subarray(at + 4, at + 2 + length)) ?? orientation;
    at += 2 + length;
  }
  return undefined;
}

const ORIENTATION_TAG = 0x0112;

function orientationIn(exif: Buffer): number | undefined {
  if (exif.length < 16 || exif.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return undefined;
  for (let entry = 0; entry < read16(start); entry++) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (read16(at) === ORIENTATION_TAG) return read16(at + 8);
  }
  return undefined;
}
