import { useEffect, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { type BulkActName, type BulkKind, bulkStatuses, type WithStatus } from '#domain/bulk/bulk-acts.ts';
import type { BulkAct } from '#domain/bulk/bulk-requests.ts';
import { CLOSE_REASON_LENGTH, closedStages } from '#domain/opportunities/opportunity.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { Texts } from '#texts/texts.ts';
import { GroupFields } from './group-fields.tsx';
import { PlanActivity } from './plan-activity.tsx';

type Props = {
  name: BulkActName;
  kind: BulkKind;
  first?: BulkAct | undefined;
  onChange: (act: BulkAct | undefined) => void;
  errors: RecordErrors;
};

/** The fields of an act. */
export function ActFields({ name, kind, first, onChange, errors }: Props) {
  const { bulk: t } = useTexts();
  if (name === 'status') return <StatusFields kind={kind} first={first} onChange={onChange} />;
  if (name === 'owner') return <OwnerField onChange={onChange} />;
  if (name === 'tag' || name === 'pool') return <GroupFields name={name} onChange={onChange} />;
  if (name === 'activity')
    return <PlanActivity errors={errors} onChange={(values) => onChange({ name: 'activity', values })} />;
  if (name === 'archive')
    return (
      <SelectField
        name="archived"
        label={t.archive.label}
        placeholder={t.choose}
        options={[
          { value: 'yes', label: t.archive.in },
          { value: 'no', label: t.archive.out },
        ]}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? undefined : { name: 'archive', archived: value === 'yes' })
        }
      />
    );
  return null;
}

const wordsOf = (texts: Texts): Record<WithStatus, Readonly<Record<string, string>>> => ({
  application: texts.applications.statuses,
  customer: texts.crm.statuses,
  opportunity: texts.crm.stages,
  activity: texts.crm.activityStatuses,
  assignment: texts.assignments.statuses,
  message: texts.bulk.marks,
});

const hasStatus = (kind: BulkKind): kind is WithStatus => kind in bulkStatuses;

function StatusFields({ kind, first, onChange }: Pick<Props, 'kind' | 'first' | 'onChange'>) {
  const texts = useTexts();
  const { bulk: t } = texts;
  const [to, setTo] = useState(first?.name === 'status' ? first.to : '');
  const [reason, setReason] = useState('');
  const closing = kind === 'opportunity' && isOneOf(closedStages, to);
  const change = (status: string, why: string) => {
    setTo(status);
    setReason(why);
    const closed = kind === 'opportunity' && isOneOf(closedStages, status);
    onChange(status === '' ? undefined : { name: 'status', to: status, ...(closed && { reason: why }) });
  };
  if (!hasStatus(kind)) return null;
  const words = wordsOf(texts)[kind];
  return (
    <>
      <SelectField
        name="status"
        label={kind === 'opportunity' ? t.stage : t.status}
        placeholder={t.choose}
        value={to}
        options={bulkStatuses[kind].map((value) => ({ value, label: words[value] ?? value }))}
        onChange={({ target }) => change(target.value, reason)}
      />
      {closing && (
        <TextareaField
          name="reason"
          label={texts.list.reason}
          optionalMark={texts.site.words.optional}
          rows={2}
          maxLength={CLOSE_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => change(to, target.value)}
        />
      )}
    </>
  );
}

const NOBODY = 'nobody';

function OwnerField({ onChange }: Pick<Props, 'onChange'>) {
  const { bulk: t } = useTexts();
  const [owners, setOwners] = useState<Choice[]>();
  useEffect(() => {
    void fetchQuietly(endpoint('/admin/bulk/keuzes'), {}).then((found) => setOwners(found?.owners ?? []));
  }, []);
  return (
    <SelectField
      name="owner"
      label={t.owner}
      placeholder={t.choose}
      disabled={!owners}
      options={[
        ...(owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
        { value: NOBODY, label: t.nobody },
      ]}
      onChange={({ target: { value } }) =>
        onChange(value === '' ? undefined : { name: 'owner', ownerId: value === NOBODY ? null : value })
      }
    />
  );
}
