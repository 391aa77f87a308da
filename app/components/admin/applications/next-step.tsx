import { Due } from '#app/components/ui/due.tsx';
import { TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { NextStep as Step } from '#domain/applications/next-step.ts';
import { isOverdueStep } from '#domain/applications/next-step.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

/** The next step of a track with its day; late ones stand out. */
export function NextStep({ step, today }: { step: Step; today: Day }) {
  const { list } = useTexts().applications;
  const { language } = useSite();
  const { nextStep, nextStepOn } = step;
  if (!nextStep && !nextStepOn) return null;
  const day = nextStepOn && formatDate(nextStepOn, language, 'short');
  return (
    <TwoLine
      caption={
        day && isOverdueStep(step, today) ? (
          <Due look="last" title={list.nextSteps.overdue}>
            {day}
          </Due>
        ) : (
          day
        )
      }
    >
      {nextStep}
    </TwoLine>
  );
}
