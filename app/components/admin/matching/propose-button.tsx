import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { randomId } from '#app/browser/site/random-id.ts';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { MatchedApplication } from '#domain/candidates/match-view.ts';

type Props = { candidateId: string; assignmentId: string; name: string; application: MatchedApplication };

/** Proposes with one click; shows the status of an existing application instead. */
export function ProposeButton({ candidateId, assignmentId, name, application }: Props) {
  const { applications, matching: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  // Keep the id until the server has answered, so that a retry does not propose twice.
  const id = useRef('');
  if (application) {
    return (
      <Link to={href('/admin/dashboard/sollicitaties/:id', { id: application.id })}>
        <StatusBadge tone={statusTones[application.status]}>
          {applications.statuses[application.status]}
        </StatusBadge>
      </Link>
    );
  }
  async function propose() {
    setPending(true);
    id.current ||= randomId();
    const sent = await send(endpoint('/admin/crm/candidates/:id/propose', { id: candidateId }), {
      id: id.current,
      assignmentId,
      motivation: '',
    });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.proposeFailed);
    const { outcome } = sent.answer;
    if (outcome === 'proposed') toast.success({ title: t.proposed });
    else toast.error({ title: t[outcome] });
    return reload();
  }
  return (
    <Button
      needs="edit"
      size="sm"
      icon={Send}
      pending={pending}
      onClick={() => void propose()}
      aria-label={t.proposeFor(name)}
    >
      {t.propose}
    </Button>
  );
}
