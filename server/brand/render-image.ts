import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Resvg } from '@resvg/resvg-wasm';
import { ownFile } from '../own-files.ts';

type Renderer = { draw: (svg: string, width?: number) => InstanceType<typeof Resvg> };

let loading: Promise<Renderer> | undefined;

/** Loaded on first use: 2.5 MB, for a few small images that are kept in memory. */
function renderer(): Promise<Renderer> {
  return (loading ??= load());
}

async function load(): Promise<Renderer> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const fonts = ['manuale-latin-600.ttf', 'manuale-latin-ext-600.ttf'].map((name) =>
    readFile(ownFile(`server/brand/fonts/${name}`)),
  );
  const fontBuffers = await Promise.all(fonts);
  await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  return {
    draw: (svg, width) =>
      new Resvg(svg, {
        ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
        font: { fontBuffers, defaultFontFamily: 'Manuale', loadSystemFonts: false },
      }),
  };
}

/** As PNG. */
export async function renderSvg(svg: string, width: number): Promise<Buffer> {
  const drawing = (await renderer()).draw(svg, width);
  try {
    const rendered = drawing.render();
    const png = Buffer.from(rendered.asPng());
    rendered.free();
    return png;
  } finally {
    drawing.free();
  }
}

/** With letters as outlines: a browser has no fonts for an icon. */
export async function outlinedSvg(svg: string): Promise<string> {
  const drawing = (await renderer()).draw(svg);
  try {
    return drawing.toString();
  } finally {
    drawing.free();
  }
}

type Image = { bytes: Uint8Array; type: 'svg' | 'png'; width: number; height: number };

/** An image centred in a square or another box of a drawing. */
export function placed(
  { bytes, type, width, height }: Image,
  box: { x: number; y: number; w: number; h: number },
) {
  const scale = Math.min(box.w / width, box.h / height);
  const [w, h] = [width * scale, height * scale];
  const media = type === 'svg' ? 'image/svg+xml' : 'image/png';
  const data = `data:${media};base64,${Buffer.from(bytes).toString('base64')}`;
  return `<image x="${box.x + (box.w - w) / 2}" y="${box.y + (box.h - h) / 2}" width="${w}" height="${h}" href="${data}"/>`;
}

export function svgOf(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/** Whether anything of the image is visible: its header may promise what its content does not hold. */
export function canRender(image: Image): Promise<boolean> {
  return showsAnything(svgOf(64, 64, placed(image, { x: 0, y: 0, w: 64, h: 64 })));
}

export async function showsAnything(svg: string): Promise<boolean> {
  const drawing = (await renderer()).draw(svg, 64);
  try {
    const rendered = drawing.render();
    const isVisible = rendered.pixels.some((value, at) => at % 4 === 3 && value > 0);
    rendered.free();
    return isVisible;
  } catch {
    return false;
  } finally {
    drawing.free();
  }
}
