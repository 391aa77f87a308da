import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { BrandImageProblem } from '#domain/brand/brand-images.ts';
import { escapeXml } from '#domain/xml.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_ELEMENTS = 5000;
const MAX_DEPTH = 50;

/** What a drawing consists of. Everything else is left out with its content: scripts, links, styles, animation, metadata. */
const elements = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Leaving these out would change the drawing, and fonts and photos would have to come from elsewhere. */
const refused = new Set(['text', 'image', 'use', 'symbol', 'pattern', 'filter']);

/** Properties that an attribute, a `style` or a rule for a class may set. */
const properties = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-path',
  'clip-rule',
  'mask',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'stop-color',
  'stop-opacity',
  'display',
  'visibility',
]);
const attributes = new Set([
  ...properties,
  'id',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'offset',
  'transform',
  'gradientTransform',
  'gradientUnits',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
]);
/** Numbers, names, colours and references within the drawing; no address, no quote and no escape. */
const safeValue = /^(?:url\(#[\w-]+\)|(?!.*(?:url|expression|javascript|import|data:))[\w\s#%.,()+-]*)$/i;

type Element = { name: string; attributes: Map<string, string>; children: Element[] };
type Styles = Map<string, Map<string, string>>;
export type CleanSvg = { markup: string; width: number; height: number };

/**
 * Reads a drawing and writes only what is on the lists above: nothing of the file itself is copied. Classes become
 * attributes, as drawing programs export them and style sheets are left out.
 */
export function cleanSvg(text: string): CleanSvg | { problem: BrandImageProblem } {
  const read = readElements(text);
  if ('problem' in read) return read;
  const { root, styles } = read;
  const size = sizeOf(root);
  if (!size) return { problem: 'svgSize' };
  const { width, height, viewBox } = size;
  const children = root.children.map((child) => write(child, styles)).join('');
  if (!hasShape(root)) return { problem: 'svgEmpty' };
  const own = written(kept(root, styles, ['id', 'width', 'height', 'x', 'y']));
  return {
    markup: `<svg xmlns="${SVG}" viewBox="${viewBox}" width="${width}" height="${height}"${own}>${children}</svg>`,
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
}

function readElements(text: string): { root: Element; styles: Styles } | { problem: BrandImageProblem } {
  const parser = new SaxesParser({ xmlns: true });
  const path: (Element | undefined)[] = [];
  let root: Element | undefined;
  let problem: BrandImageProblem | undefined;
  let count = 0;
  let css = '';
  let inStyle = false;
  parser.on('error', () => (problem ??= 'svgBroken'));
  parser.on('doctype', (content) => {
    // Entities could stand for anything.
    if (content.includes('[')) problem ??= 'svgBroken';
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > MAX_ELEMENTS || path.length > MAX_DEPTH) problem ??= 'svgBroken';
    if (tag.uri === SVG && refused.has(tag.local) && (path.length === 0 || path.at(-1)))
      problem ??= 'svgText';
    inStyle = tag.uri === SVG && tag.local === 'style';
    const parent = path.at(-1);
    const isKept = tag.uri === SVG && elements.has(tag.local) && (path.length === 0 || parent !== undefined);
    const element = isKept && (path.length > 0 || tag.local === 'svg') ? elementOf(tag) : undefined;
    if (element && path.length === 0) root = element;
    else if (element && element.name !== 'svg') parent?.children.push(element);
    path.push(element && (path.length === 0 || element.name !== 'svg') ? element : undefined);
  });
  parser.on('closetag', () => {
    inStyle = false;
    path.pop();
  });
  const collect = (content: string) => {
    if (inStyle) css += content;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  try {
    parser.write(text).close();
  } catch {
    return { problem: 'svgBroken' };
  }
  if (problem) return { problem };
  return root ? { root, styles: readStyles(css) } : { problem: 'notAnImage' };
}

function elementOf(tag: SaxesTagNS): Element {
  const found = new Map<string, string>();
  for (const { uri, local, value } of Object.values(tag.attributes))
    if (uri === '') found.set(local, value.trim());
  return { name: tag.local, attributes: found, children: [] };
}

/** Rules for classes only, such as `.a, .b { fill: #fff }`. */
function readStyles(css: string): Styles {
  const styles: Styles = new Map();
  for (const [, selectors = '', body = ''] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? [];
      if (name !== undefined) styles.set(name, new Map([...(styles.get(name) ?? []), ...declarations(body)]));
    }
  }
  return styles;
}

function declarations(body: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of body.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s);
    if (properties.has(name.trim().toLowerCase())) found.set(name.trim().toLowerCase(), value.trim());
  }
  return found;
}

function kept(element: Element, styles: Styles, without: readonly string[] = []): Map<string, string> {
  const own = [...element.attributes].filter(([name]) => attributes.has(name) && !without.includes(name));
  const classes = (element.attributes.get('class') ?? '').split(/\s+/);
  const all = new Map([
    ...own,
    ...classes.flatMap((name) => [...(styles.get(name) ?? [])]),
    ...declarations(element.attributes.get('style') ?? ''),
  ]);
  for (const [name, value] of all) if (!safeValue.test(value)) all.delete(name);
  return all;
}

const written = (all: Map<string, string>) =>
  [...all].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');

function write(element: Element, styles: Styles): string {
  const { name, children } = element;
  const inside = children.map((child) => write(child, styles)).join('');
  return `<${name}${written(kept(element, styles))}${inside ? `>${inside}</${name}>` : '/>'}`;
}

function hasShape({ name, children }: Element): boolean {
  return shapes.has(name) || children.some(hasShape);
}

function sizeOf({
  attributes: all,
}: Element): { width: number; height: number; viewBox: string } | undefined {
  const box = (all.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] =
    box.length === 4 ? box : [0, 0, length(all.get('width')), length(all.get('height'))];
  const isSize = [x, y, width, height].every((side) => Number.isFinite(side) && Math.abs(side) < 100_000);
  return isSize && width > 0 && height > 0
    ? { width, height, viewBox: `${x} ${y} ${width} ${height}` }
    : undefined;
}

const length = (text = '') => (/^[\d.]+(px)?$/.test(text) ? Number.parseFloat(text) : Number.NaN);
