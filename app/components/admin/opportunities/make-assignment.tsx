import { BriefcaseBusiness } from 'lucide';
import { href, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { IconButton, IconLink } from '#app/components/ui/button.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';

/** Makes a draft of a won opportunity and opens it. */
export function useMakeAssignment() {
  const { make: t } = useTexts().workroom;
  const toast = useToast();
  const fail = useFailure();
  const navigate = useNavigate();
  return async (opportunityId: string) => {
    const sent = await send(endpoint('/admin/crm/opportunities/:id/vacature', { id: opportunityId }), {});
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { answer } = sent;
    if (answer.outcome === 'notWon') return toast.error({ title: t.notWon });
    toast.success({ title: answer.outcome === 'made' ? t.done : t.exists });
    return navigate(href('/admin/dashboard/vacatures/:id', { id: answer.id }));
  };
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
