import { ChevronDown } from 'lucide';
import { StatusBadge, StatusGlyph } from '#app/components/ui/badge.tsx';
import { toneClass } from '#app/components/ui/tone.ts';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuChoices, type MenuTrigger } from '#app/components/ui/menu.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/application-status.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { statusTones } from './status-tones.ts';
import type { Changeable, StatusChanges } from './use-status-changes.ts';

type Props = { application: Changeable; changes: StatusChanges };

/** A badge that opens the menu of statuses; the keys 1 to 6 choose one. */
export function StatusControl({ application, changes }: Props) {
  const { applications: texts } = useTexts();
  const status = changes.statusOf(application);
  const tone = statusTones[status];
  const label = texts.statuses[status];
  if (!useMay()('edit')) return <StatusBadge tone={tone}>{label}</StatusBadge>;
  return (
    <StatusMenu
      value={status}
      onChange={(to) => changes.change([application], to)}
      trigger={
        <button
          type="button"
          className={classes('status-control', toneClass(tone))}
          aria-label={texts.status.change(fullName(application), label)}
        >
          <StatusGlyph tone={tone} />
          {label}
          <Icon of={ChevronDown} />
        </button>
      }
    />
  );
}

type MenuProps = {
  trigger: MenuTrigger;
  /** Absent if the selection has several statuses. */
  value?: ApplicationStatus;
  onChange: (to: ApplicationStatus) => void;
};

export function StatusMenu({ trigger, value, onChange }: MenuProps) {
  const { applications: texts } = useTexts();
  return (
    <Menu needs="edit" align="start" trigger={trigger}>
      <MenuChoices<ApplicationStatus | ''>
        label={texts.status.choose}
        value={value ?? ''}
        onChange={(to) => to !== '' && to !== value && onChange(to)}
        numbered
        choices={applicationStatuses.map((status) => ({
          value: status,
          label: texts.statuses[status],
          mark: <StatusGlyph tone={statusTones[status]} />,
          className: toneClass(statusTones[status]),
        }))}
      />
    </Menu>
  );
}
