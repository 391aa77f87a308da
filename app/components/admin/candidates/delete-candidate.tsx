import { endpoint } from '#app/browser/send.ts';
import { DeleteDialog } from '#app/components/admin/delete-dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';

type Props = {
  candidate: Pick<Candidate, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteCandidate({ candidate, ...after }: Props) {
  const { remove } = useTexts().candidates;
  const to = endpoint('/admin/crm/candidates/:id/delete', { id: candidate.id });
  return (
    <DeleteDialog to={to} texts={remove} {...after}>
      {remove.text(fullName(candidate))}
    </DeleteDialog>
  );
}
