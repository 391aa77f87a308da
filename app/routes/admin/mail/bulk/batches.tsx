import { useEffect } from 'react';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { BatchTable } from '#app/components/admin/mail/bulk/batch-table.tsx';
import { MailTabs } from '#app/components/admin/mail/mail-tabs.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { requestContext } from '#server/http/request-context.ts';
import { listBatches } from '#server/mails/batch-queries.ts';
import { readOrLog } from '../../../read-or-log.ts';
import type { Route } from './+types/batches.ts';

const REFRESH_MS = 5000;

export const meta = hiddenPage((texts) => texts.bulkMail.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  return { batches: await readOrLog(context, listBatches(db), 'mails to several people could not be read') };
}

export default function Batches({ loaderData: { batches } }: Route.ComponentProps) {
  const { bulkMail: t } = useTexts();
  const reload = useReload();
  const running = batches?.some(({ waiting }) => waiting > 0) ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [running, reload]);
  return (
    <>
      <MailTabs current="bulk" />
      {!batches && <ListFailure title={t.list.loadFailed} />}
      {batches?.length === 0 && <EmptyState title={t.list.empty} reason={t.list.emptyReason} />}
      {batches && batches.length > 0 && <BatchTable rows={batches} />}
    </>
  );
}
