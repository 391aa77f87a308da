import { href } from 'react-router';
import {
  ContactFacts,
  ContactHead,
  RelatedAssignments,
  RelatedOpportunities,
} from '#app/components/admin/contacts/contact-page.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { wayBack } from '#app/components/admin/records/record-form.tsx';
import { RetentionPanel } from '#app/components/admin/retention/retention-note.tsx';
import { GroupsPanel } from '#app/components/admin/groups/groups-panel.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import { retentionFrom, termOf } from '#domain/retention.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findContact } from '#server/contacts/contact-queries.ts';
import { addressTraces } from '#server/erasure/address-traces.ts';
import { groupsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { presentationsOf } from '#server/presentations/presentation-queries.ts';
import { relationsOfContact } from '#server/records/related-records.ts';
import { readingOf } from '../presentations/reading.ts';
import { cameFrom, findOrGoBack, loadOrGoBack } from '../records/load-record.ts';
import { loadMail } from '../records/load-mail.ts';
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

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const failure = { back: href('/admin/crm/contacts'), toast: 'contactNotLoaded' } as const;
  const contact = await findOrGoBack(context, findContact(db, params.id), failure);
  const { id, email, customerId, companyName } = contact;
  const reading = Promise.all([
    addressTraces(db, email, contact),
    relationsOfContact(db, id),
    readingOf(context).then((wanted) => presentationsOf(db, { contactId: id }, SHOWN, wanted)),
    loadTimeline(context, request, { of: 'contact', id }),
    loadMail(context, request, { of: 'contact', id }),
    program.settings.current(),
    groupsOf(db, 'contact', id),
  ]);
  const [traces, related, presentations, timeline, mail, settings, groups] = await loadOrGoBack(
    context,
    reading,
    failure,
  );
  const since = contact.lastContactAt ?? contact.createdAt;
  return {
    contact,
    from: cameFrom(request, { id: customerId, companyName }),
    traces,
    ...related,
    presentations,
    timeline,
    mail,
    groups,
    retention: retentionFrom('contacts', since, termOf(settings, 'contacts')),
    now: program.now(),
  };
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { contacts } = useTexts();
  const { contact, from, traces, opportunities, assignments, presentations, timeline, mail, retention, now } =
    loaderData;
  const { id } = contact;
  const back = wayBack(from, href('/admin/crm/contacts'), contacts.form);
  const opened = from ? `?${FROM_CUSTOMER_PARAM}=${from.id}` : '';
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <ContactHead contact={contact} edit={`${href('/admin/crm/contacts/:id/edit', { id })}${opened}`} />
      <div className="record-columns">
        <div className="stack">
          <MailPanel mail={mail} />
          <TimelinePanel of="contact" timeline={timeline} />
          {presentations.length > 0 && (
            <PresentationsPanel rows={presentations} today={calendarDay(now)} without={['customer']} />
          )}
        </div>
        <div className="stack">
          <ContactFacts key={id} contact={contact} traces={traces} />
          <GroupsPanel key={`groups ${id}`} kind="contact" id={id} groups={loaderData.groups} />
          <RelatedOpportunities opportunities={opportunities} />
          <RelatedAssignments assignments={assignments} />
          <RetentionPanel retention={retention} now={now} />
        </div>
      </div>
    </>
  );
}
