import { href } from 'react-router';
import { PlacementForm } from '#app/components/admin/placements/placement-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { withoutFields } from '#domain/records/withheld.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { activityChoices, ownerChoices } from '#server/activities/activity-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { findPlacement } from '#server/placements/placement-queries.ts';
import { findOrGoBack, loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-placement.ts';

export const meta = hiddenPage((texts) => texts.placements.form.editTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const rates = await seesRates(program, context.get(staffContext).actor);
  const failure = { back: href('/admin/crm/placements'), toast: 'placementNotLoaded' } as const;
  const { placement } = await findOrGoBack(context, findPlacement(db, params.id, { rates }), failure);
  const { id, customerId, companyName, ownerId, endsOn, personName: person } = placement;
  const reading = Promise.all([activityChoices(db, customerId), ownerChoices(db, ownerId)]);
  const [choices, owners] = await loadOrGoBack(context, reading, failure);
  const form = storedForm(placementRecord, placement);
  return {
    id,
    person,
    start: rates ? form : withoutFields(form, rateFields),
    customer: { id: customerId, companyName },
    choices,
    owners,
    rates,
    stored: { endsOn },
  };
}

export default function EditPlacement({ loaderData: given }: Route.ComponentProps) {
  // Reset the form when the page shows another record.
  return <PlacementForm key={given.id} {...given} />;
}
