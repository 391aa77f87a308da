import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { RecordNotFound } from '../records/record-not-found.tsx';

/** `guest`: someone who applied without a profile, which is what was asked for. */
export function CandidateNotFound({ guest }: { guest?: string | undefined }) {
  const { detail, form } = useTexts().candidates;
  const other = guest
    ? { to: href('/admin/crm/candidates/:id', { id: guest }), label: detail.toGuest }
    : { to: href('/admin/crm/candidates/new'), label: form.newTitle };
  return (
    <RecordNotFound
      list={href('/admin/crm/candidates')}
      texts={guest ? { ...detail, notFoundReason: detail.guestReason } : detail}
      other={
        <LinkButton to={other.to} variant="quiet">
          {other.label}
        </LinkButton>
      }
    />
  );
}
