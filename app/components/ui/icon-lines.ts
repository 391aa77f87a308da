import type { IconNode } from 'lucide';

/** The content of the `<svg>` of an icon. */
export const iconLines = (drawing: IconNode): string => drawing.map(line).join('');

const line = ([tag, attributes]: IconNode[number]) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
