import { MessageSquareReply, Send, Trash2, Undo2 } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { MenuItem } from '#app/components/ui/menu.tsx';
import { useMay } from '#app/browser/use-may.ts';
import type { EarlierPresentation } from '#domain/presentations/present-request.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { EarlierNotice } from './earlier-presentations.tsx';
import { RecordAnswer } from './record-answer.tsx';
import { usePresentationStep } from './use-presentation-step.ts';

type Props = { presentation: PresentationView; today: Day };

/** The menu of a presentation: send or remove a draft, record an answer, withdraw. */
export function PresentationActions({ presentation, today }: Props) {
  const { presentations: t } = useTexts();
  const [open, setOpen] = useState<'send' | 'answer' | 'withdraw'>();
  const { take } = usePresentationStep();
  const compose = useCompose();
  const { state, candidate, id, version } = presentation;
  if (!useMay()('edit') || state === 'withdrawn') return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <RowMenu of={candidate}>
        {state === 'draft' && (
          <>
            <MenuItem icon={Send} onSelect={() => setOpen('send')}>
              {t.actions.send}
            </MenuItem>
            {compose.item({ record: 'presentation', id })}
            <MenuItem icon={Trash2} danger onSelect={() => void take(id, { step: 'remove', version })}>
              {t.actions.remove}
            </MenuItem>
          </>
        )}
        {state === 'sent' && (
          <>
            <MenuItem icon={MessageSquareReply} onSelect={() => setOpen('answer')}>
              {t.actions.answer}
            </MenuItem>
            {compose.item({ record: 'presentation', id })}
            <MenuItem icon={Undo2} danger onSelect={() => setOpen('withdraw')}>
              {t.actions.withdraw}
            </MenuItem>
          </>
        )}
      </RowMenu>
      {compose.dialog}
      {open === 'send' && <SendDraft {...{ presentation, today }} onClose={close} />}
      {open === 'answer' && <RecordAnswer {...{ presentation, today }} onClose={close} />}
      {open === 'withdraw' && <Withdraw presentation={presentation} onClose={close} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

function SendDraft({ presentation, today, onClose }: DialogProps) {
  const { list, presentations } = useTexts();
  const { dialog: t } = presentations;
  const { take, pending } = usePresentationStep();
  const [agreed, setAgreed] = useState(false);
  const [earlier, setEarlier] = useState<EarlierPresentation[]>([]);
  const { id, version, candidate, standing, customer, title } = presentation;
  async function submit() {
    const agreement = agreed ? ({ how: 'phone', day: today, note: '' } as const) : null;
    const seen = earlier.map((one) => one.id);
    const answer = await take(id, { step: 'send', version, seen, agreement });
    if (answer?.outcome === 'earlier') setEarlier(answer.earlier);
    else if (answer?.outcome === 'done' || answer?.outcome === 'conflict') onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.send(1)}
      tone="primary"
      cancelLabel={list.cancel}
      confirmLabel={earlier.length > 0 ? t.earlierSend : presentations.actions.send}
      onConfirm={() => void submit()}
      pending={pending}
      keepOpen
    >
      <div className="stack">
        <p>
          {candidate}. {t.lead(customer, title ?? '')}
        </p>
        {standing !== 'valid' && (
          <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
            {t.agreed(candidate)}
          </Checkbox>
        )}
        {earlier.length > 0 && <EarlierNotice earlier={earlier} />}
      </div>
    </ConfirmDialog>
  );
}

function Withdraw({ presentation, onClose }: Omit<DialogProps, 'today'>) {
  const { list, presentations } = useTexts();
  const { step: t } = presentations;
  const { take, pending } = usePresentationStep();
  const { id, version, candidate } = presentation;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.withdrawQuestion(candidate)}
      cancelLabel={list.cancel}
      confirmLabel={presentations.actions.withdraw}
      onConfirm={() => void take(id, { step: 'withdraw', version }).then(onClose)}
      pending={pending}
      keepOpen
    >
      {t.withdrawText}
    </ConfirmDialog>
  );
}
