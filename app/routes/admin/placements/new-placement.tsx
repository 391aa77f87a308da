import { href, redirect } from 'react-router';
import { PlacementForm } from '#app/components/admin/placements/placement-form.tsx';
import { RecordNotFound } from '#app/components/admin/records/record-not-found.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { withoutFields } from '#domain/records/withheld.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { activityChoices, ownerChoices } from '#server/activities/activity-choices.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { newId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { findPlacementStart, placementOf, startForm } from '#server/placements/place-candidate.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/new-placement.ts';

export const meta = hiddenPage((texts) => texts.placements.form.newTitle);

/** The form starts with what the application and its assignment say. */
export async function loader({ params: { applicationId }, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor, found: signedIn } = context.get(staffContext);
  const { db } = program;
  const failure = { back: href('/admin/dashboard/sollicitaties'), toast: 'placementNotLoaded' } as const;
  const found = await loadOrGoBack(context, findPlacementStart(db, applicationId), failure);
  if (!found) return foundOr404<Loaded>(undefined);
  const placed = await loadOrGoBack(context, placementOf(db, applicationId), failure);
  if (placed) throw redirect(href('/admin/crm/placements/:id', { id: placed }));
  const { start } = found;
  const owner = start.ownerId ?? signedIn.user.id;
  const reading = Promise.all([
    findCustomerName(db, start.customerId),
    activityChoices(db, start.customerId ?? undefined),
    ownerChoices(db, owner),
  ]);
  const [customer, choices, owners] = await loadOrGoBack(context, reading, failure);
  const rates = await seesRates(program, actor);
  const form = {
    version: '',
    values: { ...emptyForm(placementRecord), ...startForm(start), owner_id: owner },
  };
  return foundOr404<Loaded>({
    id: newId(),
    applicationId,
    person: found.personName,
    start: rates ? form : withoutFields(form, rateFields),
    customer: customer ?? null,
    choices,
    owners,
    rates,
  });
}

type Loaded = Parameters<typeof PlacementForm>[0];

/** A reload does not change the id of the new placement. */
export const shouldRevalidate = () => false;

export default function NewPlacement({ loaderData: given }: Route.ComponentProps) {
  const { applications } = useTexts();
  if (!given)
    return <RecordNotFound list={href('/admin/dashboard/sollicitaties')} texts={applications.detail} />;
  return <PlacementForm key={given.id} {...given} />;
}
