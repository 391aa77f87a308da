import { BriefcaseBusiness } from 'lucide';
import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';

/** On the page of an accepted application: to its placement, or to the form that creates it. */
export function PlacementStart({
  applicationId,
  placementId,
}: {
  applicationId: string;
  placementId?: string | undefined;
}) {
  const { start } = useTexts().placements;
  const to = placementId
    ? href('/admin/crm/placements/:id', { id: placementId })
    : href('/admin/crm/placements/new/:applicationId', { applicationId });
  return (
    <LinkButton to={to} size="sm" variant={placementId ? 'quiet' : 'primary'} icon={BriefcaseBusiness}>
      {placementId ? start.open : start.action}
    </LinkButton>
  );
}
