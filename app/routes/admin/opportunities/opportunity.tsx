import { href } from 'react-router';
import { RelatedAssignments } from '#app/components/admin/contacts/contact-page.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { OpportunityHead } from '#app/components/admin/opportunities/opportunity-head.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { DetailList } from '#app/components/admin/records/record-facts.tsx';
import { wayBack } from '#app/components/admin/records/record-form.tsx';
import { RelatedPanel } from '#app/components/admin/records/related-panel.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#domain/time/format.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findOpportunity } from '#server/opportunities/opportunity-queries.ts';
import { relationsOfOpportunity } from '#server/records/related-records.ts';
import { cameFrom, findOrGoBack, loadOrGoBack } from '../records/load-record.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/opportunity.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => loaderData?.opportunity.title ?? texts.opportunities.title,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const failure = { back: href('/admin/crm/opportunities'), toast: 'opportunityNotLoaded' } as const;
  const opportunity = await findOrGoBack(context, findOpportunity(db, params.id), failure);
  const { id, customerId, companyName } = opportunity;
  const reading = Promise.all([
    relationsOfOpportunity(db, id),
    loadTimeline(context, request, { of: 'opportunity', id }),
    loadMail(context, request, { of: 'opportunity', id }),
  ]);
  const [related, timeline, mail] = await loadOrGoBack(context, reading, failure);
  return {
    opportunity,
    from: cameFrom(request, { id: customerId, companyName }),
    ...related,
    timeline,
    mail,
  };
}

export default function OpportunityPage({ loaderData }: Route.ComponentProps) {
  const { contacts: contactTexts, opportunities: texts } = useTexts();
  const { opportunity, from, contacts, assignments, timeline, mail } = loaderData;
  const { id } = opportunity;
  const back = wayBack(from, href('/admin/crm/opportunities'), texts.form);
  const opened = from ? `?${FROM_CUSTOMER_PARAM}=${from.id}` : '';
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <OpportunityHead
        key={id}
        opportunity={opportunity}
        edit={`${href('/admin/crm/opportunities/:id/edit', { id })}${opened}`}
        made={assignments.length > 0}
      />
      <div className="record-columns">
        <div className="stack">
          <Facts opportunity={opportunity} />
          <MailPanel mail={mail} />
          <TimelinePanel of="opportunity" timeline={timeline} />
        </div>
        <div className="stack">
          <RelatedAssignments assignments={assignments} />
          <RelatedPanel
            title={contactTexts.title}
            records={contacts.map((contact) => ({
              id: contact.id,
              title: contact.name,
              caption: contact.position,
              to: href('/admin/crm/contacts/:id', { id: contact.id }),
            }))}
          />
        </div>
      </div>
    </>
  );
}

type Shown = Route.ComponentProps['loaderData']['opportunity'];

function Facts({ opportunity }: { opportunity: Shown }) {
  const { customers, opportunities } = useTexts();
  const { language } = useSite();
  const { labels } = opportunities.form;
  const { value, probability, expectedCloseDate: day, source, closeReason, description } = opportunity;
  return (
    <Panel title={customers.detail.facts}>
      <div className="stack">
        {description && (
          <p className="typed-text">
            <MentionText text={description} />
          </p>
        )}
        <DetailList
          pairs={[
            [opportunities.list.value, value === null ? null : formatMoney(value, language)],
            [labels.probability, probability === null ? null : formatNumber(probability, language)],
            [labels.expected_close_date, day === null ? null : formatDate(day, language, 'long')],
            [labels.source, source],
            [labels.close_reason, closeReason],
            [customers.detail.added, formatDate(opportunity.createdAt, language, 'long')],
            [customers.detail.changed, formatDateTime(opportunity.updatedAt, language)],
          ]}
        />
      </div>
    </Panel>
  );
}
