import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import type { BulkRecord } from '#domain/mail/bulk-mail.ts';
import { BulkDialog } from './bulk-dialog.tsx';

/** Writing to the selected rows of a list: a button for its bar and the dialog. */
export function useBulkMail(record: BulkRecord) {
  const { mailing: t } = useTexts();
  const [asked, setAsked] = useState<{ ids: string[]; clear: () => void }>();
  const close = () => setAsked(undefined);
  return {
    button: (ids: readonly string[], clear: () => void) => (
      <button type="button" onClick={() => setAsked({ ids: [...ids], clear })}>
        <Icon of={Mail} />
        {t.write}
      </button>
    ),
    dialog: asked && (
      <BulkDialog
        record={record}
        ids={asked.ids}
        onClose={close}
        onSent={() => {
          asked.clear();
          close();
        }}
      />
    ),
  };
}
