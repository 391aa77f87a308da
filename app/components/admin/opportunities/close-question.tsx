import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { TextareaField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { CLOSE_REASON_LENGTH, stageProbability } from '#domain/opportunities/opportunity.ts';
import type { StageMoves } from './use-stage-moves.ts';

type Props = { moves: StageMoves; onClosed?: (card: string, to: string) => void };

/** Won or lost: asks for an optional reason. */
export function CloseQuestion({ moves, onClosed }: Props) {
  const { opportunities, list, site } = useTexts();
  const { move: t, form } = opportunities;
  const { closing } = moves;
  const end = (finish: () => void) => {
    finish();
    if (closing) setTimeout(() => onClosed?.(closing.card.id, closing.to));
  };
  if (!closing) return null;
  const { card, to } = closing;
  const won = to === 'closed_won';
  return (
    <Dialog
      open
      title={won ? t.wonQuestion(card.title) : t.lostQuestion(card.title)}
      closeLabel={site.words.close}
      onOpenChange={(open) => !open && end(moves.dontClose)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const reason = new FormData(event.currentTarget).get('reason');
          end(() => moves.close(typeof reason === 'string' ? reason : ''));
        }}
      >
        <DialogBody>
          <DialogText>{t.closedChance(stageProbability[to])}</DialogText>
          <TextareaField
            label={form.labels.close_reason}
            hint={won ? t.wonReason : t.lostReason}
            optionalMark={site.words.optional}
            rows={3}
            maxLength={CLOSE_REASON_LENGTH}
            name="reason"
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary">
            {won ? t.wonConfirm : t.lostConfirm}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
