import { useEffect, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Dialog, DialogBody } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import type { BulkStart } from '#domain/mail/bulk-mail.ts';
import type { BulkRecord } from '#domain/mail/bulk-records.ts';
import { BulkForm } from './bulk-form.tsx';

type Props = { record: BulkRecord; ids: readonly string[]; onClose: () => void; onSent: () => void };

export function BulkDialog({ record, ids, onClose, onSent }: Props) {
  const { bulkMail: t, site } = useTexts();
  const start = useStart(record, ids);
  return (
    <Dialog
      wide
      open
      title={t.heading(ids.length)}
      closeLabel={site.words.close}
      onOpenChange={(open) => !open && onClose()}
    >
      {start?.outcome === 'ready' ? (
        <BulkForm record={record} start={start} onSent={onSent} />
      ) : (
        <DialogBody>
          {start === undefined && <Skeleton label={site.words.loading} />}
          {start === null && (
            <Notice kind="danger" role="alert">
              {t.notLoaded}
            </Notice>
          )}
          {start?.outcome === 'tooMany' && (
            <Notice kind="warning" role="alert">
              {t.tooMany(start.max)}
            </Notice>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

/** Undefined while it is read, null if that failed. */
function useStart(record: BulkRecord, ids: readonly string[]) {
  const [start, setStart] = useState<BulkStart | null>();
  const which = ids.join(',');
  useEffect(() => {
    let current = true;
    const asked = send(endpoint('/admin/mail/groep/voorbereiden'), { record, ids: which.split(',') });
    void asked.then((sent) => current && setStart(sent.state === 'done' ? sent.answer : null));
    return () => {
      current = false;
    };
  }, [record, which]);
  return start;
}
