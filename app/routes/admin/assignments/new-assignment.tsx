import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { Wizard } from '#app/components/admin/assignments/wizard.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { newAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/new-assignment.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const today = calendarDay(now());
  const { user } = context.get(staffContext).found;
  const values = { ...newAssignmentForm(today), recruiter_id: user.id };
  return {
    today,
    userId: user.id,
    recruiters: await ownerChoices(db, user.id),
    fresh: { id: newId(), values, linkedin: null },
  };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.wizard.title);

export default function NewAssignment({ loaderData }: Route.ComponentProps) {
  const { wizard } = useTexts().assignmentManagement;
  return (
    <div className="narrow-form">
      <ListHead title={wizard.title} back={{ to: href('/admin/dashboard'), label: wizard.back }} />
      <Wizard {...loaderData} />
    </div>
  );
}
