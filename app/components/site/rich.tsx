import { Fragment } from 'react';
import { richParts } from '#domain/content/rich-text.ts';

/** A text with bold words and links. */
export function Rich({ of }: { of: string }) {
  return richParts(of).map(({ text, bold, to }, at) => {
    if (bold) return <strong key={at}>{text}</strong>;
    if (to === undefined) return <Fragment key={at}>{text}</Fragment>;
    return (
      <a key={at} href={to} {...(to.startsWith('https:') && { rel: 'noopener' })}>
        {text}
      </a>
    );
  });
}
