import { useEffect, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Dialog, DialogBody } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import type { ComposeStart } from '#domain/mail/compose.ts';
import { ComposeForm } from './compose-form.tsx';
import type { ComposeProps } from './compose-props.ts';

export function ComposeDialog(props: ComposeProps) {
  const { mailing: t, site } = useTexts();
  const start = useStart(props);
  const [title = t.title] = [start?.answering && t.answerTitle(start.answering.from)].filter(
    (one) => typeof one === 'string',
  );
  return (
    <Dialog
      wide
      open
      title={title}
      closeLabel={site.words.close}
      onOpenChange={(open) => !open && props.onClose()}
    >
      {start ? (
        <ComposeForm {...props} start={start} />
      ) : (
        <DialogBody>
          {start === null ? (
            <Notice kind="danger">{t.notLoaded}</Notice>
          ) : (
            <Skeleton label={site.words.loading} />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

/** Undefined while it is read, null if that failed. */
function useStart({ record, id, answersId }: ComposeProps) {
  const [start, setStart] = useState<ComposeStart | null>();
  useEffect(() => {
    let current = true;
    void fetchQuietly(endpoint('/admin/mail/schrijven'), {
      bij: record,
      id,
      ...(answersId && { antwoord: answersId }),
    }).then((found) => current && setStart(found ?? null));
    return () => {
      current = false;
    };
  }, [record, id, answersId]);
  return start;
}
