import type { IconNode } from 'lucide';

/** What is inside the `<svg>` of an icon. */
export const iconLines = (drawing: IconNode): string => drawing.map(line).join('');

const line = ([tag, attributes]: IconNode[number]) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
