import { href } from 'react-router';
import { ContactPage } from '#app/components/admin/contacts/contact-page.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { partFrom } from '#domain/records/record-parts.ts';
import { retentionFrom, termOf } from '#domain/retention.ts';
import { nextActivityOf } from '#server/activities/next-activity.ts';
import { findContact } from '#server/contacts/contact-queries.ts';
import { readContactsOf, readOpportunitiesOf } from '#server/customers/customer-overview.ts';
import { addressTraces } from '#server/erasure/address-traces.ts';
import { groupsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { presentationsOf } from '#server/presentations/presentation-queries.ts';
import { countParts } from '#server/records/part-counts.ts';
import { assignmentsOfContact, opportunitiesOfContact } from '#server/records/related-records.ts';
import { readingOf } from '../presentations/reading.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadBeside, loadPart } from '../records/load-part.ts';
import { cameFrom, findOrGoBack, loadOrGoBack } from '../records/load-record.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/contact.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const contact = loaderData?.contact;
  return pageMeta(matches, {
    title: (texts) => (contact ? contactName(contact) : texts.contacts.title),
    hidden: true,
  });
}

const SHOWN = 20;
/** Rows of the company below the timeline. */
const BESIDE = 4;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const failure = { back: href('/admin/crm/contacts'), toast: 'contactNotLoaded' } as const;
  const contact = await findOrGoBack(context, findContact(db, params.id), failure);
  const { id, email, customerId, companyName } = contact;
  const part = partFrom('contact', new URL(request.url).searchParams);
  const reading = Promise.all([
    addressTraces(db, email, contact),
    countParts(db, 'contact', id),
    groupsOf(db, 'contact', id),
    program.settings.current(),
    nextActivityOf(db, 'contact', id),
  ]);
  const shown = await loadPart(context, part, {
    timeline: () => loadTimeline(context, request, { of: 'contact', id }),
    opportunities: () => opportunitiesOfContact(db, id),
    assignments: () => assignmentsOfContact(db, id),
    presentations: async () => presentationsOf(db, { contactId: id }, SHOWN, await readingOf(context)),
    mail: () => loadMail(context, request, { of: 'contact', id }),
  });
  const company = await loadBeside(context, part === 'timeline' ? ['opportunities', 'colleagues'] : [], {
    opportunities: () => readOpportunitiesOf(db, customerId, BESIDE),
    colleagues: async () =>
      (await readContactsOf(db, customerId, BESIDE + 1))
        .filter((colleague) => colleague.id !== id)
        .slice(0, BESIDE),
  });
  const [traces, counts, groups, settings, next] = await loadOrGoBack(context, reading, failure);
  const since = contact.lastContactAt ?? contact.createdAt;
  return {
    contact,
    from: cameFrom(request, { id: customerId, companyName }),
    traces,
    part,
    counts,
    groups,
    shown,
    company,
    next,
    retention: retentionFrom('contacts', since, termOf(settings, 'contacts')),
    now: program.now(),
  };
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactPage key={loaderData.contact.id} {...loaderData} />;
}
