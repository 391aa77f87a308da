import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { KeptOfCustomer } from '#domain/customers/customer-deletion.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { Dependents } from '#domain/customers/customer-view.ts';

const keptKinds = ['placements', 'presentations'] as const;

type Props = { customer: CustomerName; counts: Dependents; onClose: () => void };

/** Asks for confirmation with the numbers of related records; asks again if there are more by then. */
export function DeleteCustomer({ customer, counts, onClose }: Props) {
  const { customers, list } = useTexts();
  const { remove } = customers;
  const toast = useToast();
  const navigate = useNavigate();
  const back = useWayBackFrom(customer.id, href('/admin/crm/customers'));
  const [pending, setPending] = useState(false);
  const [more, setMore] = useState<Dependents>();
  const [kept, setKept] = useState<KeptOfCustomer>();
  const shown = more ?? counts;
  const kinds = ['contacts', 'opportunities', 'activities'] as const;
  const parts = kinds.filter((kind) => shown[kind] > 0).map((kind) => remove[kind](shown[kind]));

  async function confirm() {
    setPending(true);
    const sent = await send(endpoint('/admin/crm/customers/:id/delete', { id: customer.id }), {
      confirmed: shown,
    });
    setPending(false);
    if (sent.state === 'done' && sent.answer.outcome === 'moreThanConfirmed')
      return setMore(sent.answer.dependents);
    if (sent.state === 'done' && sent.answer.outcome === 'mustBeKept') return setKept(sent.answer);
    onClose();
    const gone = sent.state === 'done' || (sent.state === 'refused' && sent.status === 404);
    if (!gone) return toast.error({ title: remove.failed });
    toast.success({ title: remove.done });
    return navigate(back.to, back);
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={remove.question(customer.companyName)}
      cancelLabel={list.cancel}
      confirmLabel={remove.confirm}
      onConfirm={() => void confirm()}
      pending={pending}
      keepOpen
    >
      {kept && (
        <Notice kind="danger" role="alert">
          {remove.mustBeKept(
            keptKinds.filter((kind) => kept[kind] > 0).map((kind) => remove[kind](kept[kind])),
          )}
        </Notice>
      )}
      {more && (
        <Notice kind="warning" role="alert">
          {remove.more}
        </Notice>
      )}
      <p>{parts.length === 0 ? remove.alone : remove.along(parts)}</p>
    </ConfirmDialog>
  );
}
