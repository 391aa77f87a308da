import { endpoint } from '#app/browser/send.ts';
import { DeleteRecord } from '#app/components/admin/records/delete-record.tsx';
import { useTexts } from '#app/browser/use-site.ts';

type Props = { opportunity: { id: string; title: string; activities: number }; next: string };

export function DeleteOpportunity({ opportunity: { id, title, activities }, next }: Props) {
  const { remove } = useTexts().opportunities;
  return (
    <DeleteRecord
      to={endpoint('/admin/crm/opportunities/:id/delete', { id })}
      next={next}
      texts={{ ...remove, question: remove.question(title) }}
    >
      {activities > 0 ? remove.leaves(activities) : remove.alone}
    </DeleteRecord>
  );
}
