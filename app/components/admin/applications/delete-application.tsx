import { endpoint } from '#app/browser/send.ts';
import { DeleteDialog } from '#app/components/admin/delete-dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName, type ListedApplication } from '#domain/applications/application-view.ts';

type Props = {
  application: Pick<ListedApplication, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteApplication({ application, ...after }: Props) {
  const { remove } = useTexts().applications;
  const to = endpoint('/admin/dashboard/sollicitaties/:id/verwijderen', { id: application.id });
  return (
    <DeleteDialog to={to} texts={remove} {...after}>
      {remove.consequence(fullName(application))}
    </DeleteDialog>
  );
}
