import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { EditForm } from '#app/components/admin/assignments/edit-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { withoutMoney } from '#domain/assignments/assignment-money.ts';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { relationChoices } from '#server/assignments/assignment-relations.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { findOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-assignment.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const assignment = await findOrGoBack(context, findAssignment(db, params.id), {
    back: href('/admin/dashboard'),
    toast: 'assignmentNotLoaded',
    missing: 'assignmentNotLoaded',
  });
  const rates = await seesRates(program, context.get(staffContext).actor);
  const { version, values } = storedForm(assignmentRecord, assignment);
  const [recruiters, relations] = await Promise.all([
    ownerChoices(db, assignment.recruiterId),
    relationChoices(db, assignment),
  ]);
  return {
    id: assignment.id,
    title: assignment.title,
    start: { version, values: rates ? values : withoutMoney(values) },
    recruiters,
    internal: { ...relations, rates },
  };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.edit.title);

export default function EditAssignment({ loaderData }: Route.ComponentProps) {
  const { edit } = useTexts().assignmentManagement;
  return (
    <>
      <ListHead
        title={edit.title}
        back={{ to: href('/admin/dashboard'), label: edit.back }}
        caption={loaderData.title}
      />
      {/* Reset the form when the page shows another record. */}
      <EditForm
        key={loaderData.id}
        id={loaderData.id}
        start={loaderData.start}
        recruiters={loaderData.recruiters}
        internal={loaderData.internal}
      />
    </>
  );
}
