import { BriefcaseBusiness } from 'lucide';
import { href, useNavigate } from 'react-router';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { IconButton, IconLink } from '#app/components/ui/button.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { sendAssignment } from './send-assignment.ts';

/** Makes a draft of a won opportunity and opens it. */
export function useMakeAssignment() {
  const texts = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const navigate = useNavigate();
  return (opportunityId: string) => sendAssignment(opportunityId, { texts, toast, fail, navigate });
}

type Props = { opportunity: { id: string; title: string; assignmentId: string | null } };

/** In the row of a won opportunity: a link to its vacancy, or a button that creates one. */
export function AssignmentOfOpportunity({ opportunity: { id, title, assignmentId } }: Props) {
  const { make: t } = useTexts().workroom;
  const make = useMakeAssignment();
  if (assignmentId)
    return (
      <IconLink
        icon={BriefcaseBusiness}
        to={href('/admin/dashboard/vacatures/:id', { id: assignmentId })}
        label={t.openOf(title)}
        title={t.open}
      />
    );
  return (
    <IconButton
      needs="edit"
      icon={BriefcaseBusiness}
      label={t.of(title)}
      title={t.action}
      onClick={() => void make(id)}
    />
  );
}
