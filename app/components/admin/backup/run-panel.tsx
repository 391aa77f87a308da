import { Check, LoaderCircle } from 'lucide';
import { useId } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type RunView, stepsOf } from '#domain/backup/backup-run.ts';
import { formatNumber } from '#domain/time/format.ts';

/** The run in progress. */
export function RunPanel({ run: { kind, progress } }: { run: RunView }) {
  const { run: texts } = useTexts().backup;
  const { language } = useSite();
  const id = useId();
  const steps = stepsOf[kind];
  const at = steps.indexOf(progress.step);
  const counted = (n: number) => formatNumber(n, language);
  const amount =
    progress.total > 1 && (progress.step === 'files' || progress.step === 'database')
      ? `, ${texts.of(counted(progress.done), counted(progress.total))}`
      : '';
  return (
    <section className="backup-run" aria-labelledby={id}>
      <h2 id={id}>{texts.titles[kind]}</h2>
      <span className="backup-run__percent">{progress.percent}%</span>
      <progress className="progress" aria-labelledby={id} value={progress.percent} max={100} />
      <ol className="backup-run__steps">
        {steps.map((step, index) => (
          <li
            key={step}
            className={
              index < at ? 'backup-run__step--done' : index === at ? 'backup-run__step--current' : undefined
            }
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at && <Icon of={Check} />}
            {index === at && <Icon of={LoaderCircle} />}
            <span>
              {texts.steps[step]}
              {index === at && amount}
            </span>
          </li>
        ))}
      </ol>
      <small>{kind === 'restore' ? texts.lockedOut : texts.keepWorking}</small>
    </section>
  );
}
