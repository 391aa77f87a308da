import type { IconNode } from 'lucide';
import { classes } from './classes.ts';
import { iconLines } from './icon-lines.ts';

/** Hidden from screen readers: icons are beside text or in a labelled control. The browser has `icon-later.tsx` instead. */
export function Icon({ of: drawing, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      className={classes('icon', className)}
      viewBox="0 0 24 24"
      aria-hidden
      // A list has hundreds of icons: their lines are one text to React, on the server and in the browser.
      dangerouslySetInnerHTML={linesOf(drawing)}
    />
  );
}

const drawn = new WeakMap<IconNode, { __html: string }>();

function linesOf(drawing: IconNode): { __html: string } {
  const known = drawn.get(drawing);
  if (known) return known;
  const lines = { __html: iconLines(drawing) };
  drawn.set(drawing, lines);
  return lines;
}
