import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { displayPhone } from '#domain/phone.ts';
import type { ProfileDifference, TakeOverField } from '#domain/candidates/applicant.ts';

type Props = { candidateId: string; applicationId: string; differences: readonly ProfileDifference[] };

/** Forms of visitors change no profile: staff see what is different and decide. */
export function ProfileDifferences({ candidateId, applicationId, differences }: Props) {
  const { candidates } = useTexts();
  const { differences: t } = candidates;
  const fields = candidates.form.labels;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  if (differences.length === 0) return null;

  async function takeOver(field: TakeOverField) {
    const to = endpoint('/admin/crm/candidates/:id/take-over', { id: candidateId });
    const sent = await send(to, { applicationId, field });
    if (sent.state === 'done') toast.success({ title: t.takenOver(fields[field]) });
    else fail(sent, t.failed);
    await reload();
  }
  return (
    <section className="profile-differences" aria-label={t.title}>
      <p className="text-soft">{t.title}</p>
      <ul>
        {differences.map(({ field, profile, submitted }) => (
          <li key={field}>
            <span>
              {fields[field]}: <b>{shown(field, submitted)}</b>{' '}
              <span className="text-dim">({profile ? t.inProfile(shown(field, profile)) : t.empty})</span>
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t.takeOverField(fields[field])}
              onClick={() => void takeOver(field)}
            >
              {t.takeOver}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shown = (field: TakeOverField, value: string) => (field === 'phone' ? displayPhone(value) : value);
