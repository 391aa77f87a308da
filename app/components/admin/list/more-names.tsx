import { Tooltip } from '#app/components/ui/tooltip.tsx';
import { useTexts } from '#app/browser/use-site.ts';

/** The names that a row has no room for: a number, with the names on hover and focus, and read out in full. */
export function MoreNames({ names }: { names: readonly string[] }) {
  const { list } = useTexts();
  if (names.length === 0) return null;
  return (
    <Tooltip text={names.join('\n')} className="more-names__list">
      <button
        type="button"
        className="more-names"
        aria-label={list.moreNames(names.length, names.join(', '))}
      >
        +{names.length}
      </button>
    </Tooltip>
  );
}
