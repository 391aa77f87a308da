import { useId, useState } from 'react';
import { DayInput } from '#app/components/admin/day-field/day-input.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { useListChange } from '#app/components/admin/list/list-url.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { isDay } from '#domain/time/amsterdam.ts';
import { auditList, type AuditListState } from '#domain/audit/audit-list.ts';

type Props = { state: AuditListState; users: readonly { id: string; name: string }[] };

export function AuditFilters({ state, users }: Props) {
  const { audit } = useTexts();
  const { from, to } = auditList.filters;
  const known = users.some(({ id }) => id === state.user);
  const former = state.user && !known ? [{ value: state.user, label: audit.formerUser }] : [];
  return (
    <FilterBar
      list={auditList}
      placeholder={audit.search}
      filters={{
        action: { words: audit.actions },
        outcome: { words: audit.outcomes },
        entity: { words: audit.entities },
        user: { options: [...users.map(({ id, name }) => ({ value: id, label: name })), ...former] },
      }}
      beside={
        <>
          <DayFilter
            key={`from ${state.from}`}
            name={from.name}
            label={audit.from}
            value={state.from}
            max={state.to}
          />
          <DayFilter
            key={`to ${state.to}`}
            name={to.name}
            label={audit.until}
            value={state.to}
            min={state.from}
          />
        </>
      }
    />
  );
}

type DayProps = {
  name: string;
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
};

function DayFilter({ name, label, value, min, max }: DayProps) {
  const change = useListChange();
  const id = useId();
  const [shown, setShown] = useState(value ?? '');
  return (
    <div className="list-filter-button filter-day">
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        name={name}
        small
        value={shown}
        min={min ?? '2000-01-01'}
        max={max ?? undefined}
        onChange={setShown}
        onDone={(day) => {
          const isWhole = day === '' || (isDay(day) && day >= '2000-01-01');
          if (isWhole && day !== (value ?? '')) change({ [name]: day });
        }}
      />
    </div>
  );
}
