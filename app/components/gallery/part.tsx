import type { ReactNode } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import type { gallery } from '#texts/nl/gallery.ts';

export type GalleryTexts = typeof gallery;

export function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={classes('gallery__part', wide && 'gallery__part--wide')}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ top, children }: { top?: boolean; children: ReactNode }) {
  return <div className={classes('gallery__row', top && 'gallery__row--top')}>{children}</div>;
}
