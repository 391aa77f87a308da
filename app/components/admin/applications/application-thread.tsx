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
import type { StatusChanges } from './use-status-changes.ts';

type Props = {
  application: ApplicationDetail;
  presentations: PresentationView[];
  interviews: InterviewView[];
  owners: Choice[];
  contacts: Choice[];
  placementId: string | undefined;
  changes: StatusChanges;
  now: Date;
};

/** Presentations and interviews of one application, and the steps that add them. */
export function ApplicationThread({ application, presentations, interviews, now, ...given }: Props) {
  const texts = useTexts();
  const [open, setOpen] = useState<'present' | 'plan' | 'place'>();
  const close = () => setOpen(undefined);
  const { id, assignment, candidate } = application;
  const name = fullName(application);
  const today = calendarDay(now);
  const participants = { contacts: given.contacts, colleagues: given.owners };
  const isPresented = presentations.some(({ state }) => state !== 'withdrawn');
  return (
    <>
      <PresentationsPanel
        rows={presentations}
        today={today}
        without={['candidate', 'assignment']}
        aside={
          assignment &&
          !isPresented && (
            <Button needs="edit" size="sm" icon={Send} onClick={() => setOpen('present')}>
              {texts.presentations.actions.present}
            </Button>
          )
        }
      />
      <InterviewsPanel
        interviews={interviews}
        participants={participants}
        aside={
          <span className="panel__actions">
            <Button needs="edit" size="sm" icon={CalendarPlus} onClick={() => setOpen('plan')}>
              {texts.presentations.interviews.plan}
            </Button>
            {assignment && !given.placementId && (
              <Button needs="edit" size="sm" icon={BriefcaseBusiness} onClick={() => setOpen('place')}>
                {texts.placements.fill.action}
              </Button>
            )}
          </span>
        }
      />
      {open === 'present' && assignment && (
        <PresentDialog
          assignmentId={assignment.id}
          people={[{ candidateId: candidate.id, name }]}
          today={today}
          onClose={close}
        />
      )}
      {open === 'plan' && (
        <PlanInterviews
          tracks={[{ applicationId: id, name }]}
          participants={participants}
          first={firstInterviewTime(now)}
          onClose={close}
        />
      )}
      {open === 'place' && <FillDialog applicationId={id} changes={given.changes} onClose={close} />}
    </>
  );
}
