import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: ReactNode; panel: ReactNode };

type Props = {
  /** The accessible name. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** Panels within one page. Use TabLinks for tabs with their own URL. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange }: Props) {
  return (
    <Base.Root value={value} defaultValue={defaultValue} onValueChange={onChange}>
      <Base.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
