import { Download } from 'lucide-react';
import { href } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { RetentionNote } from '#app/components/admin/retention/retention-note.tsx';
import { useSending } from '#app/components/admin/use-sending.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { Retention } from '#domain/retention.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = { candidate: Candidate; retention: Retention; now: Date };

/** The retention of a candidate and its reason, their consent, and the export of their data. */
export function PrivacyPanel({ candidate, retention, now }: Props) {
  const { candidates } = useTexts();
  const { language } = useSite();
  const { privacy: t } = candidates;
  const { id, privacyAcceptedAt, privacySource } = candidate;
  const written = (day: Date | string) => formatDate(day, language, 'long');
  return (
    <Panel title={t.title}>
      <div className="retention">
        <p>
          {privacyAcceptedAt && privacySource
            ? `${t.consent(written(privacyAcceptedAt))}, ${t.sources[privacySource]}.`
            : t.noConsent}
        </p>
        <RetentionNote retention={retention} now={now} />
        <div className="retention__actions">
          <RecordConsent candidateId={id} />
          <LinkButton
            to={href('/admin/crm/candidates/:id/data', { id })}
            size="sm"
            variant="quiet"
            icon={Download}
            reloadDocument
            download
          >
            {t.export}
          </LinkButton>
        </div>
      </div>
    </Panel>
  );
}

function RecordConsent({ candidateId }: { candidateId: string }) {
  const { candidates, list } = useTexts();
  const { privacy: t } = candidates;
  const { report, pending } = useSending();
  const record = () =>
    report(send(endpoint('/admin/crm/candidates/:id/consent', { id: candidateId }), {}), {
      done: t.renewed,
      failed: t.renewFailed,
    });
  return (
    <ConfirmDialog
      title={t.renewQuestion}
      cancelLabel={list.cancel}
      confirmLabel={t.renewConfirm}
      tone="primary"
      pending={pending}
      onConfirm={() => void record()}
      trigger={
        <Button needs="edit" size="sm" variant="quiet">
          {t.renew}
        </Button>
      }
    >
      {t.renewText}
    </ConfirmDialog>
  );
}
