import { memo } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { whenUsed } from './when-used.ts';

const RETRY_MS = 2000;

/** Of an icon that the server has drawn: React leaves what is inside an element as it is. */
const asSent = { __html: '' };
let drawn: ReadonlyMap<string, { __html: string }> | undefined;
/** Icons that only the browser has shown, and their names. */
const empty = new Map<Element, string>();
let way: Promise<void> | undefined;

async function fetchDrawings() {
  const { drawings } = await import('./icon-drawings.ts');
  drawn = new Map(Object.entries(drawings).map(([name, lines]) => [name, { __html: lines }]));
  for (const [icon, name] of empty) icon.innerHTML = drawings[name] ?? '';
  empty.clear();
}

async function load() {
  try {
    await (way ??= fetchDrawings());
  } catch {
    way = undefined;
    if (empty.size > 0) setTimeout(() => void load(), RETRY_MS);
  }
}

whenUsed(() => void load());

/**
 * Replaces the icon of the server: the drawings are in what it sent, and are loaded for what is shown later. A page has
 * hundreds, which stay as they are when what is around them changes.
 */
export const Icon = memo(({ of: name, className }: { of: string; className?: string }) => {
  const draw = (icon: Element | null) => {
    if (!icon || icon.firstChild) return;
    empty.set(icon, name);
    void load();
  };
  return (
    <svg
      // As long as drawings are missing, two icons differ in nothing else.
      key={name}
      ref={drawn ? undefined : draw}
      className={classes('icon', className)}
      viewBox="0 0 24 24"
      aria-hidden
      dangerouslySetInnerHTML={drawn?.get(name) ?? asSent}
    />
  );
});
