import { type FormEvent, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import type { ListSelection } from '#app/components/admin/list/selection.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { type BulkActName, type BulkKind, type BulkPreview, describedAct } from '#domain/bulk/bulk-acts.ts';
import type { BulkAct } from '#domain/bulk/bulk-requests.ts';
import { ActFields } from './act-fields.tsx';
import { useAct } from './use-act.ts';

/** `first`: what was chosen already. */
type Props = {
  name: BulkActName;
  first?: BulkAct | undefined;
  selection: ListSelection;
  onClose: () => void;
};

/** Asks for what an act needs, shows what it will do, and does it. */
export function ActDialog({ name, first, selection, onClose }: Props) {
  const { bulk: t, list, site } = useTexts();
  const { kind } = selection;
  const [act, setAct] = useState<BulkAct | undefined>(first ?? (name === 'delete' ? { name } : undefined));
  const { preview, isCurrent, pending, perform } = useAct(selection, act, onClose);
  const ready = act && isCurrent && preview?.outcome === 'ready' && preview.changes > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void perform();
  };
  return (
    <Dialog
      open
      title={t.titles[name](t.counted[kind](selection.count))}
      closeLabel={site.words.close}
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <ActFields
            name={name}
            kind={kind}
            first={first}
            onChange={setAct}
            errors={preview?.outcome === 'refused' ? preview.errors : {}}
          />
          {act && <Preview kind={kind} name={name} preview={isCurrent ? preview : undefined} />}
          {!describedAct(name).undo && <Notice kind="warning">{t.forGood}</Notice>}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button
            type="submit"
            variant={name === 'delete' ? 'danger' : 'primary'}
            disabled={!ready}
            pending={pending}
          >
            {ready ? t.confirm[name](t.counted[kind](preview.changes)) : t.acts[name]}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type PreviewProps = { kind: BulkKind; name: BulkActName; preview: BulkPreview | null | undefined };

/** `preview`: undefined while it is asked, null if that failed. */
function Preview({ kind, name, preview }: PreviewProps) {
  const { bulk: t, site } = useTexts();
  if (preview?.outcome === 'refused') return null;
  if (preview === null)
    return (
      <Notice kind="danger" role="alert">
        {t.noPreview}
      </Notice>
    );
  if (preview?.outcome === 'tooMany')
    return (
      <Notice kind="warning" role="alert">
        {t.tooMany(preview.max)}
      </Notice>
    );
  return (
    <div className="act-preview" role="status">
      {preview === undefined ? (
        <p className="text-dim">{site.words.loading}</p>
      ) : (
        <>
          <p>
            <b>{preview.changes === 0 ? t.nothing : t.will[name](t.counted[kind](preview.changes))}</b>
          </p>
          {preview.skipped.length > 0 && (
            <ul>
              {preview.skipped.map(({ reason, count, names }) => (
                <li key={reason}>
                  {t.reasons[reason](t.counted[kind](count))}
                  <small>{t.named(names.join(', '), count - names.length)}</small>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
