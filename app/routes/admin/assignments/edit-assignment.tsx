import { Users } from 'lucide-react';
import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { EditForm } from '#app/components/admin/assignments/edit-form.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-assignment.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const assignment = await findOrGoBack(context, findAssignment(db, params.id), {
    back: href('/admin/dashboard'),
    toast: 'assignmentNotLoaded',
  });
  return {
    id: assignment.id,
    title: assignment.title,
    start: storedForm(assignmentRecord, assignment),
    recruiters: await ownerChoices(db, assignment.recruiterId),
  };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.edit.title);

export default function EditAssignment({ loaderData }: Route.ComponentProps) {
  const { matching, assignmentManagement } = useTexts();
  const { edit } = assignmentManagement;
  return (
    <>
      <ListHead
        title={edit.title}
        back={{ to: href('/admin/dashboard'), label: edit.back }}
        caption={loaderData.title}
      >
        <LinkButton
          to={href('/admin/dashboard/vacatures/:id/kandidaten', { id: loaderData.id })}
          size="sm"
          variant="quiet"
          icon={Users}
        >
          {matching.candidates}
        </LinkButton>
      </ListHead>
      {/* Reset the form when the page shows another record. */}
      <EditForm
        key={loaderData.id}
        id={loaderData.id}
        start={loaderData.start}
        recruiters={loaderData.recruiters}
      />
    </>
  );
}
