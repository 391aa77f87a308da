import { BriefcaseBusiness, CalendarPlus, Send } from 'lucide';
import { useState } from 'react';
import type { StatusChanges } from '#app/components/admin/applications/use-status-changes.ts';
import { FillDialog } from '#app/components/admin/placements/fill-dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { MenuItem } from '#app/components/ui/menu.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName, type ListedApplication } from '#domain/applications/application-view.ts';
import type { Track } from '#domain/assignments/workroom.ts';
import { firstInterviewTime } from '#domain/presentations/interview.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { PlanInterviews } from './interview-dialog.tsx';
import type { Participants } from './interview-fields.tsx';
import { PresentDialog } from './present-dialog.tsx';

type Step = { step: 'present' | 'plan' | 'place'; rows: ListedApplication[]; clear: () => void };
type Given = {
  changes: StatusChanges;
  assignmentId: string;
  tracks: Record<string, Track>;
  participants: Participants;
  now: Date;
};

/** Presenting, planning and placing from the candidates of an assignment: for one row, or for several at once. */
export function useThreadSteps({ changes, assignmentId, tracks, participants, now }: Given) {
  const { placements, presentations: t } = useTexts();
  const [open, setOpen] = useState<Step>();
  const close = () => setOpen(undefined);
  const done = () => {
    open?.clear();
    close();
  };
  const bulk = (rows: ListedApplication[], clear: () => void) => (
    <>
      <button type="button" onClick={() => setOpen({ step: 'present', rows, clear })}>
        <Icon of={Send} />
        {t.actions.present}
      </button>
      <button type="button" onClick={() => setOpen({ step: 'plan', rows, clear })}>
        <Icon of={CalendarPlus} />
        {t.interviews.planMany}
      </button>
    </>
  );
  const more = (row: ListedApplication) => {
    const start = (step: Step['step']) => () => setOpen({ step, rows: [row], clear: () => {} });
    return (
      <>
        <MenuItem needs="edit" icon={Send} onSelect={start('present')}>
          {t.actions.present}
        </MenuItem>
        <MenuItem needs="edit" icon={CalendarPlus} onSelect={start('plan')}>
          {t.interviews.plan}
        </MenuItem>
        <MenuItem needs="edit" icon={BriefcaseBusiness} onSelect={start('place')}>
          {placements.fill.action}
        </MenuItem>
      </>
    );
  };
  const [first] = open?.rows ?? [];
  const dialog = (
    <>
      {open?.step === 'present' && (
        <PresentDialog
          assignmentId={assignmentId}
          people={open.rows.flatMap((row) => {
            const candidateId = tracks[row.id]?.candidateId;
            return candidateId ? [{ candidateId, name: fullName(row) }] : [];
          })}
          today={calendarDay(now)}
          onClose={close}
          onDone={done}
        />
      )}
      {open?.step === 'plan' && (
        <PlanInterviews
          tracks={open.rows.map((row) => ({ applicationId: row.id, name: fullName(row) }))}
          participants={participants}
          first={firstInterviewTime(now)}
          onClose={close}
          onDone={done}
        />
      )}
      {open?.step === 'place' && first && (
        <FillDialog applicationId={first.id} changes={changes} onClose={close} />
      )}
    </>
  );
  return { bulk, more, dialog };
}
