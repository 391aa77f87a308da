import { Download, Eraser } from 'lucide';
import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import type { Endpoint } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { DeleteDialog } from '#app/components/admin/delete-dialog.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import type { DeletePath } from '#domain/wire.ts';

type Props = {
  name: string;
  /** Where the data of this person is erased. */
  to: Endpoint<DeletePath>;
  traces: AddressTraces;
  onErased: () => void;
  /** Explains which data is erased and which stays. */
  children: ReactNode;
};
type DialogProps = Props & { onClose: () => void };

/** 'Gegevens exporteren' and 'Gegevens wissen' of somebody who is no candidate. `data`: where their data is downloaded. */
export function ErasePerson({ data, children, ...erased }: Props & { data: string }) {
  const { erasure: t } = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <div className="person-data">
      <LinkButton to={data} size="sm" variant="quiet" icon={Download} reloadDocument download>
        {t.export}
      </LinkButton>
      <Button needs="delete" size="sm" variant="danger-quiet" icon={Eraser} onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      {asking && (
        <EraseDialog {...erased} onClose={() => setAsking(false)}>
          {children}
        </EraseDialog>
      )}
    </div>
  );
}

/** Asks before everything about a person is erased. */
export function EraseDialog({ name, to, traces, onErased, onClose, children }: DialogProps) {
  const { erasure: t } = useTexts();
  return (
    <DeleteDialog
      to={to}
      texts={{ question: t.question(name), confirm: t.action, done: t.done, failed: t.failed }}
      onClose={onClose}
      onDeleted={onErased}
    >
      <p>
        {children}
        {t.alerts(traces.alerts)}
      </p>
      {traces.candidate && (
        <p>
          {t.alsoCandidate}{' '}
          <Link to={href('/admin/crm/candidates/:id', { id: traces.candidate.id })}>
            {traces.candidate.name}
          </Link>
        </p>
      )}
      {traces.contacts.length > 0 && (
        <p>
          {t.alsoContacts}{' '}
          {traces.contacts.map((contact, at) => (
            <span key={contact.id}>
              {at > 0 && ', '}
              <Link to={href('/admin/crm/contacts/:id', { id: contact.id })}>{contact.name}</Link>
            </span>
          ))}
        </p>
      )}
      <p>{t.final}</p>
    </DeleteDialog>
  );
}
