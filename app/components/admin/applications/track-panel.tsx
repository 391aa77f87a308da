import { endpoint, send } from '#app/browser/send.ts';
import { EditingForm } from '#app/components/admin/editing/editing-form.tsx';
import { useEditing } from '#app/components/admin/editing/use-editing.ts';
import { useMergedWith } from '#app/components/admin/editing/use-merged-with.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { trackWords } from '#app/components/admin/applications/track-words.ts';
import { useRecordWords } from '#app/components/admin/records/use-record-words.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { type TrackForm, trackRecord } from '#domain/applications/application-track.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { StoredForm } from '#domain/records/save.ts';

type Props = { applicationId: string; start: StoredForm<TrackForm>; owners: Choice[]; reasons: string[] };

/** The owner, next step and closing reason of an application. */
export function TrackPanel({ applicationId, start, owners, reasons }: Props) {
  const texts = useTexts();
  const { track: t } = texts.applications;
  const words = trackWords(texts);
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const mergedWith = useMergedWith();
  const labels: Partial<Record<string, string>> = words.labels;
  const labelOf = (name: string) => labels[name] ?? name;
  const form = useEditing<TrackForm>({
    start,
    save: (sent) => send(endpoint('/admin/dashboard/sollicitaties/:id/vervolg', { id: applicationId }), sent),
    onSaved(merged) {
      toast.success({ title: t.updated, ...mergedWith(merged, labelOf) });
      void reload();
    },
    onFailed: (sent) => fail(sent, t.failed),
  });
  const names = Object.fromEntries(owners.map(({ id, name }) => [id, name]));
  const shown = useRecordWords(trackRecord, words, { names, conflict: form.conflict });
  const { owner_id: owner, closing_reason: reason } = form.values;
  const known = reason === '' || reasons.includes(reason) ? reasons : [...reasons, reason];
  return (
    <Panel title={t.title}>
      <EditingForm editing={form} {...shown} className="stack">
        <RecordFields
          of={trackRecord}
          words={words}
          form={form}
          names={trackRecord.sections.all}
          more={{ closing_note: { rows: 3 } }}
          instead={{
            owner_id: (
              <SelectField
                name="owner_id"
                label={t.labels.owner_id}
                value={owner}
                options={[
                  { value: '', label: t.noOwner },
                  ...owners.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => form.change('owner_id', target.value)}
              />
            ),
            closing_reason: (
              <SelectField
                name="closing_reason"
                label={t.labels.closing_reason}
                value={reason}
                options={[
                  { value: '', label: t.noReason },
                  ...known.map((value) => ({ value, label: value })),
                ]}
                onChange={({ target }) => form.change('closing_reason', target.value)}
              />
            ),
          }}
        />
        <div>
          <Button needs="edit" type="submit" size="sm" variant="primary" pending={form.saving}>
            {t.save}
          </Button>
        </div>
      </EditingForm>
    </Panel>
  );
}
