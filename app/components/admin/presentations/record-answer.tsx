import { type FormEvent, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { DayField } from '#app/components/admin/day-field/day-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { TextareaField } from '#app/components/ui/field.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { type PresentationAnswer, presentationAnswers } from '#domain/presentations/presentation.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { usePresentationStep } from './use-presentation-step.ts';

type Answered = Pick<
  PresentationView,
  'id' | 'version' | 'candidate' | 'sentAt' | 'answer' | 'answerReason' | 'answeredOn'
>;
type Props = { presentation: Answered; today: Day; onClose: () => void };

/** The customer's answer to a presentation. */
export function RecordAnswer({ presentation, today, onClose }: Props) {
  const { list, presentations, site } = useTexts();
  const { step: t } = presentations;
  const { take, pending } = usePresentationStep();
  const { id, version, candidate, sentAt } = presentation;
  const [answer, setAnswer] = useState<PresentationAnswer>(presentation.answer ?? 'accepted');
  const [reason, setReason] = useState(presentation.answerReason ?? '');
  const [day, setDay] = useState(presentation.answeredOn ?? today);
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (day === '') return setProblem(t.wrongAnswerDay);
    const told = await take(id, { step: 'answer', version, answer, reason, day });
    if (told?.outcome === 'wrongDay') return setProblem(t.wrongAnswerDay);
    if (told?.outcome === 'done') onClose();
  }
  return (
    <Dialog
      title={t.answerTitle(candidate)}
      closeLabel={list.cancel}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <div className="stack">
            <Segmented
              name="answer"
              legend={t.answer}
              value={answer}
              options={presentationAnswers.map((value) => ({ value, label: presentations.answers[value] }))}
              onChange={setAnswer}
            />
            <TextareaField
              label={t.reason}
              optionalMark={site.words.optional}
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <DayField
              label={t.day}
              value={day}
              min={sentAt ? calendarDay(sentAt) : undefined}
              max={today}
              error={problem}
              onChange={setDay}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={pending}>
            {t.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
