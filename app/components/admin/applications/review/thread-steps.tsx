import { BriefcaseBusiness, CalendarPlus, type IconNode, Send } from 'lucide';
import { type ReactNode, useState } from 'react';
import { InterviewsPanel } from '#app/components/admin/presentations/interviews-panel.tsx';
import { PlanInterviews } from '#app/components/admin/presentations/interview-dialog.tsx';
import { PresentDialog } from '#app/components/admin/presentations/present-dialog.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { FillDialog } from '#app/components/admin/placements/fill-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { MenuItem } from '#app/components/ui/menu.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { firstInterviewTime, type InterviewView } from '#domain/presentations/interview.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import type { Choice } from '#domain/records/choice.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { StatusChanges } from '../use-status-changes.ts';

export type Thread = {
  presentations: PresentationView[];
  interviews: InterviewView[];
  owners: Choice[];
  contacts: Choice[];
  placementId: string | undefined;
  now: Date;
};
type Props = { application: ApplicationDetail; thread: Thread; changes: StatusChanges };
type Step = { key: 'present' | 'plan' | 'place'; icon: IconNode; label: string };

/** As many as there is room for beside each other; the others are in the menu. */
const MAIN_STEPS = 2;

const participantsOf = ({ contacts, owners }: Thread) => ({ contacts, colleagues: owners });

/** Present, plan an interview, place: the steps that follow a review. */
export function useThreadSteps({ application, thread, changes }: Props) {
  const { presentations, placements } = useTexts();
  const [open, setOpen] = useState<Step['key']>();
  const close = () => setOpen(undefined);
  const { id, assignment, candidate } = application;
  const name = fullName(application);
  const isPresented = thread.presentations.some(({ state }) => state !== 'withdrawn');
  const present: Step = { key: 'present', icon: Send, label: presentations.actions.present };
  const plan: Step = { key: 'plan', icon: CalendarPlus, label: presentations.interviews.plan };
  const place: Step = { key: 'place', icon: BriefcaseBusiness, label: placements.fill.action };
  const steps = [
    ...(assignment && !isPresented ? [present] : []),
    plan,
    ...(assignment && !thread.placementId ? [place] : []),
  ];
  const buttons: ReactNode = steps.slice(0, MAIN_STEPS).map(({ key, icon, label }) => (
    <Button key={key} needs="edit" size="sm" variant="quiet" icon={icon} onClick={() => setOpen(key)}>
      {label}
    </Button>
  ));
  const items: ReactNode = steps.slice(MAIN_STEPS).map(({ key, icon, label }) => (
    <MenuItem key={key} needs="edit" icon={icon} onSelect={() => setOpen(key)}>
      {label}
    </MenuItem>
  ));
  const dialog = (
    <>
      {open === 'present' && assignment && (
        <PresentDialog
          assignmentId={assignment.id}
          people={[{ candidateId: candidate.id, name }]}
          today={calendarDay(thread.now)}
          onClose={close}
        />
      )}
      {open === 'plan' && (
        <PlanInterviews
          tracks={[{ applicationId: id, name }]}
          participants={participantsOf(thread)}
          first={firstInterviewTime(thread.now)}
          onClose={close}
        />
      )}
      {open === 'place' && <FillDialog applicationId={id} changes={changes} onClose={close} />}
    </>
  );
  return { buttons, items, dialog };
}

export function ThreadPanels({ thread }: Pick<Props, 'thread'>) {
  return (
    <>
      <PresentationsPanel
        rows={thread.presentations}
        today={calendarDay(thread.now)}
        without={['candidate', 'assignment']}
      />
      <InterviewsPanel interviews={thread.interviews} participants={participantsOf(thread)} />
    </>
  );
}
