import { useState } from 'react';
import type { z } from 'zod';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { PresentOutcome, presentRequest } from '#domain/presentations/present-request.ts';

/** Sends, and keeps everything typed for those who could not be presented. */
export function usePresenting(onDone: () => void) {
  const { presentations } = useTexts();
  const { dialog: t } = presentations;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, PresentOutcome>>(new Map());
  const [seen, setSeen] = useState<string[]>([]);

  async function present(request: z.input<typeof presentRequest>) {
    setPending(true);
    const sent = await send(endpoint('/admin/crm/presentations/new'), request);
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const outcomes = sent.answer;
    const [done, asked] = (['sent', 'asked'] as const).map(
      (wanted) => outcomes.filter(({ outcome }) => outcome === wanted).length,
    );
    if (done) toast.success({ title: t.sent(done) });
    if (asked) toast.success({ title: t.asked(asked) });
    setResults(new Map([...results, ...outcomes.map((one) => [one.candidateId, one] as const)]));
    setSeen([
      ...seen,
      ...outcomes.flatMap((one) => (one.outcome === 'earlier' ? one.earlier.map(({ id }) => id) : [])),
    ]);
    if ((done ?? 0) + (asked ?? 0) === outcomes.length) onDone();
    return reload();
  }
  const failed = [...results.values()].filter(
    ({ outcome }) => outcome !== 'sent' && outcome !== 'asked' && outcome !== 'earlier',
  );
  const report = failed.length > 0 && (
    <Notice kind="danger" role="alert">
      {t.failed}
    </Notice>
  );
  return { present, pending, results, seen, report };
}
