import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { Wizard } from '#app/components/admin/assignments/wizard.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { newAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { relationChoices } from '#server/assignments/assignment-relations.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/new-assignment.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const today = calendarDay(program.now());
  const { found, actor } = context.get(staffContext);
  const { id } = found.user;
  const values = { ...newAssignmentForm(today), recruiter_id: id, owner_id: id };
  const [relations, rates] = await Promise.all([
    relationChoices(program.db, { customerId: null, ownerId: id }),
    seesRates(program, actor),
  ]);
  return {
    today,
    userId: id,
    recruiters: relations.owners,
    internal: { ...relations, rates },
    fresh: { id: newId(), values, linkedin: null, customer: null },
  };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.wizard.title);

export default function NewAssignment({ loaderData }: Route.ComponentProps) {
  const { wizard } = useTexts().assignmentManagement;
  return (
    <>
      <ListHead title={wizard.title} back={{ to: href('/admin/dashboard'), label: wizard.back }} />
      <Wizard {...loaderData} />
    </>
  );
}
