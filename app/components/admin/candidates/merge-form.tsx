import { Merge } from 'lucide';
import { type FormEvent, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { usePageAsItWas } from '#app/browser/use-trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { CandidateField } from '#domain/candidates/candidate-record.ts';
import { canBeBoth, type MergeChoice, type MergeField } from '#domain/candidates/candidate-merge.ts';
import { MergeRow } from './merge-row.tsx';

type Props = { kept: Candidate; removed: Candidate; fields: MergeField[] };

/** Both candidates side by side, with a choice for each field that differs. */
export function MergeForm({ kept, removed, fields }: Props) {
  const { merge: t } = useTexts().candidates;
  const toast = useToast();
  const fail = useFailure();
  const navigate = useNavigate();
  const page = usePageAsItWas(href('/admin/crm/candidates/:id', { id: kept.id }));
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const [choices, setChoices] = useState<Partial<Record<CandidateField, MergeChoice>>>(() =>
    Object.fromEntries(fields.map(({ field, proposed }) => [field, proposed])),
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    const versions = { kept: kept.version, removed: removed.version };
    const sent = await send(endpoint('/admin/crm/candidates/:id/merge/save', { id: kept.id }), {
      otherId: removed.id,
      versions,
      choices,
    });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    if (sent.answer.outcome === 'stale') {
      toast.error({ title: t.stale });
      return reload();
    }
    toast.success({ title: t.done });
    return navigate(page.to, page);
  }
  const withBoth = fields.some(canBeBoth);
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      {fields.length === 0 ? (
        <p>{t.same}</p>
      ) : (
        <div className="table-scroll">
          <table className="table table--open merge__table">
            <caption className="visually-hidden">{t.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t.field}</th>
                <th scope="col">{t.ofWhom(t.kept, fullName(kept))}</th>
                <th scope="col">{t.ofWhom(t.removed, fullName(removed))}</th>
                {withBoth && <th scope="col">{t.together}</th>}
              </tr>
            </thead>
            <tbody>
              {fields.map((row) => (
                <MergeRow
                  key={row.field}
                  row={row}
                  both={withBoth ? canBeBoth(row) : undefined}
                  chosen={choices[row.field] ?? row.proposed}
                  onChoose={(choice) => setChoices((before) => ({ ...before, [row.field]: choice }))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="record-form__end">
        <LinkButton to="?" variant="quiet">
          {t.other}
        </LinkButton>
        <Button type="submit" variant="primary" icon={Merge} pending={pending}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}
