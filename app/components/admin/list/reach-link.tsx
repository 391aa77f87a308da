import type { IconNode } from 'lucide';
import { Icon } from '#app/components/ui/icon.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { Tooltip } from '#app/components/ui/tooltip.tsx';

type Props = { icon: IconNode; to: string; label: string; newTab?: boolean };

/** An address or document of a person in a row, as an icon. */
export function ReachLink({ icon, to, label, newTab }: Props) {
  const look = { href: to, className: 'button button--icon', 'aria-label': label };
  const drawing = <Icon of={icon} />;
  return (
    <Tooltip text={label}>
      {newTab ? <NewTabLink {...look}>{drawing}</NewTabLink> : <a {...look}>{drawing}</a>}
    </Tooltip>
  );
}
