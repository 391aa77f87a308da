import { Pencil } from 'lucide';
import { useTexts } from '#app/browser/use-site.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Tooltip } from '#app/components/ui/tooltip.tsx';
import type { Other } from '#domain/together/together.ts';

const SHOWN = 3;

/** Colleagues who have this record open as well. */
export function Presence({ others }: { others: Other[] }) {
  const { together: t } = useTexts();
  const words = ({ name, typing }: Other) => (typing ? t.edits(name) : t.views(name));
  const editing = others.filter(({ typing }) => typing);
  const [first] = [...editing, ...others];
  return (
    <>
      {first && (
        <span className="presence__words">
          {editing.length > 0 || others.length === 1 ? words(first) : t.several(others.length)}
        </span>
      )}
      {others.slice(0, SHOWN).map((one) => (
        <Tooltip key={one.id} text={words(one)}>
          <span className={classes('presence__one', one.typing && 'presence__one--typing')}>
            <Avatar name={one.name} size="sm" neutral={!one.typing} />
            {one.typing && <Icon of={Pencil} />}
          </span>
        </Tooltip>
      ))}
      {others.length > SHOWN && <span className="presence__more">+{others.length - SHOWN}</span>}
    </>
  );
}
