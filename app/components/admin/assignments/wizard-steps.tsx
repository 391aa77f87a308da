import { Check } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type AssignmentStep, assignmentSteps } from '#domain/assignments/assignment-steps.ts';

type Props = { current: AssignmentStep; isReachable: (step: AssignmentStep) => boolean };

/** The progress, as a bar and in words, with links to the steps that can be reached. */
export function WizardSteps({ current, isReachable }: Props) {
  const { wizard } = useTexts().assignmentManagement;
  const at = assignmentSteps.indexOf(current);
  const progress = wizard.progress(at + 1, assignmentSteps.length);
  return (
    <nav className="wizard__nav" aria-label={progress}>
      <progress className="progress" value={at + 1} max={assignmentSteps.length} aria-label={progress} />
      <ol>
        {assignmentSteps.map((step, place) => (
          <li
            key={step}
            className={place < at ? 'wizard__step--done' : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="wizard__number">{place < at ? <Icon of={Check} /> : place + 1}</span>
            {step !== current && isReachable(step) ? (
              <Link to={`#${step}`}>{wizard.steps[step]}</Link>
            ) : (
              <span>{wizard.steps[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
