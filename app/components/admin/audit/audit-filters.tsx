import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { useListChange } from '#app/components/admin/list/list-url.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { auditActions, auditEntities } from '#domain/audit/audit-entry.ts';
import { type AuditListState, auditParams } from '#domain/audit/audit-list.ts';

type Props = { state: AuditListState; users: readonly { id: string; name: string }[] };

export function AuditFilters({ state, users }: Props) {
  const { audit } = useTexts();
  const known = users.some(({ id }) => id === state.user);
  const former = state.user && !known ? [{ value: state.user, label: audit.formerUser }] : [];
  return (
    <FilterBar
      search={{ value: state.search, placeholder: audit.search }}
      also={[...(state.from ? [auditParams.from] : []), ...(state.to ? [auditParams.to] : [])]}
      filters={[
        {
          name: auditParams.action,
          label: audit.action,
          value: state.action ?? '',
          options: auditActions.map((value) => ({ value, label: audit.actions[value] })),
        },
        {
          name: auditParams.entity,
          label: audit.entity,
          value: state.entity ?? '',
          options: auditEntities.map((value) => ({ value, label: audit.entities[value] })),
        },
        {
          name: auditParams.user,
          label: audit.user,
          value: state.user ?? '',
          options: [...users.map(({ id, name }) => ({ value: id, label: name })), ...former],
        },
      ]}
    >
      <DayFilter name={auditParams.from} label={audit.from} value={state.from} max={state.to} />
      <DayFilter name={auditParams.to} label={audit.until} value={state.to} min={state.from} />
    </FilterBar>
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
  return (
    <label className="filter-select filter-day">
      <span>{label}</span>
      <input
        type="date"
        name={name}
        // Reset when the URL changes; uncontrolled while it is typed.
        key={value}
        defaultValue={value ?? ''}
        min={min ?? '2000-01-01'}
        max={max ?? undefined}
        onChange={({ target }) => {
          const isWhole = target.value === '' || target.value >= '2000-01-01';
          if (isWhole && target.value !== (value ?? '')) change({ [name]: target.value });
        }}
      />
    </label>
  );
}
