import { useRef, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { MatchRow } from './match-row.ts';

/** Proposes one or several; says how many, in the words of `said`, and why others could not be. */
export function useProposing(said?: (n: number) => string) {
  const { matching: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  // Kept until the server has answered, so that a retry does not propose twice.
  const ids = useRef(new Map<string, string>());

  /** Whether every one was answered. */
  async function propose(rows: readonly MatchRow[]): Promise<boolean> {
    setPending(true);
    const refused: string[] = [];
    let done = 0;
    try {
      for (const { id, candidateId, assignmentId, name } of rows) {
        const kept = ids.current.get(id) ?? randomId();
        ids.current.set(id, kept);
        const sent = await send(endpoint('/admin/crm/candidates/:id/propose', { id: candidateId }), {
          id: kept,
          assignmentId,
          motivation: '',
        });
        if (sent.state !== 'done') {
          fail(sent, t.proposeFailed);
          return false;
        }
        const { outcome } = sent.answer;
        if (outcome === 'proposed') done += 1;
        else refused.push(rows.length === 1 ? t[outcome] : `${name}: ${t[outcome]}`);
      }
      if (done > 0) toast.success({ title: done === 1 || !said ? t.proposed : said(done) });
      for (const title of refused) toast.error({ title });
      return true;
    } finally {
      setPending(false);
      if (done > 0 || refused.length > 0) await reload();
    }
  }
  return { pending, propose };
}
