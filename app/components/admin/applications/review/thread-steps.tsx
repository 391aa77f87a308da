import { BriefcaseBusiness, CalendarPlus, Send } from 'lucide-react';
import { useState } from 'react';
import { InterviewsPanel } from '#app/components/admin/presentations/interviews-panel.tsx';
import { PlanInterviews } from '#app/components/admin/presentations/interview-dialog.tsx';
import { PresentDialog } from '#app/components/admin/presentations/present-dialog.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { FillDialog } from '#app/components/admin/placements/fill-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
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

const participantsOf = ({ contacts, owners }: Thread) => ({ contacts, colleagues: owners });

/** Present, plan an interview, place: the steps that follow a review. */
export function ThreadSteps({ application, thread, changes }: Props) {
  const texts = useTexts();
  const [open, setOpen] = useState<'present' | 'plan' | 'place'>();
  const close = () => setOpen(undefined);
  const { id, assignment, candidate } = application;
  const name = fullName(application);
  const isPresented = thread.presentations.some(({ state }) => state !== 'withdrawn');
  return (
    <>
      {assignment && !isPresented && (
        <Button needs="edit" size="sm" icon={Send} onClick={() => setOpen('present')}>
          {texts.presentations.actions.present}
        </Button>
      )}
      <Button needs="edit" size="sm" icon={CalendarPlus} onClick={() => setOpen('plan')}>
        {texts.presentations.interviews.plan}
      </Button>
      {assignment && !thread.placementId && (
        <Button needs="edit" size="sm" icon={BriefcaseBusiness} onClick={() => setOpen('place')}>
          {texts.placements.fill.action}
        </Button>
      )}
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
