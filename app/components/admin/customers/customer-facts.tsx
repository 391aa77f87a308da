import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { AddTo } from '#app/components/admin/part-panel.tsx';
import { factSheet } from '#app/components/admin/records/fact-sheet.ts';
import { useNextActivity } from '#app/components/admin/records/next-activity.tsx';
import type { PageFacts } from '#app/components/admin/records/record-page.tsx';
import { customerWords } from '#app/components/admin/customers/customer-words.ts';
import type { StoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import { type Customer, customerRecord } from '#domain/customers/customer-record.ts';
import type { CustomerContact, CustomerFigures } from '#domain/customers/customer-view.ts';
import { isDutch } from '#domain/customers/postal-code.ts';
import type { Pair } from '#domain/records/pairs.ts';
import type { FormOf } from '#domain/records/record.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#domain/time/format.ts';
import { customerControls } from './customer-form.tsx';
import { Website } from './website.tsx';

type CustomerForm = FormOf<typeof customerRecord>;
type Props = {
  customer: Customer;
  record: StoredRecord<CustomerForm>;
  figures: CustomerFigures;
  /** The primary one, or else the first. */
  contact: CustomerContact | null;
  next: NextActivity | null;
  now: Date;
};

export function useCustomerFacts({ customer, record, figures, contact, next, now }: Props): PageFacts {
  const texts = useTexts();
  const { language } = useSite();
  const { detail } = texts.customers;
  const { id, createdAt, status, updatedAt } = customer;
  const isCustomer = status === 'active' || status === 'inactive';
  const activity = useNextActivity({ activity: next, now, from: id });
  const sheet = factSheet({
    of: customerRecord,
    words: customerWords(texts),
    record,
    more: customerControls,
    labels: { communication_preferences: detail.preferences },
    // In the head.
    without: ['status'],
    inHead: ['company_name', 'industry', 'email', 'phone', 'website'],
    joined: {
      address: {
        with: ['postal_code', 'city', 'country'],
        label: detail.address,
        show: (form) => addressLines(form).join('\n'),
      },
    },
    show: {
      email: (address) => <MailLink address={address} />,
      phone: (number) => <PhoneLink number={number} />,
      website: (url) => <Website url={url} />,
      communication_preferences: (pairs) => <Pairs pairs={pairs} />,
      custom_fields: (pairs) => <Pairs pairs={pairs} />,
    },
  });
  return {
    sheet,
    strip: [
      {
        label: texts.placements.form.labels.contact_id,
        width: 2,
        value: contact ? <Person customerId={id} contact={contact} /> : <NoContact customerId={id} />,
      },
      {
        label: detail.openOpportunities,
        value: (
          <Figure none={figures.openOpportunities === 0}>
            {formatNumber(figures.openOpportunities, language)}
          </Figure>
        ),
      },
      {
        label: detail.openValue,
        value: <Figure none={figures.openValue === 0}>{formatMoney(figures.openValue, language)}</Figure>,
      },
      {
        label: texts.contacts.detail.lastContact,
        value: figures.lastContactAt ? (
          formatDate(figures.lastContactAt, language, 'short', { withYear: true })
        ) : (
          <span className="text-dim">{detail.noContact}</span>
        ),
      },
      activity,
    ],
    after: [
      [isCustomer ? detail.since : detail.added, formatDate(createdAt, language, 'long')],
      [detail.changed, formatDateTime(updatedAt, language)],
    ],
  };
}

/** Nothing is said quietly. */
const Figure = ({ none, children }: { none: boolean; children: string }) =>
  none ? <span className="text-dim">{children}</span> : children;

/** As on an envelope; abroad with the country. */
function addressLines({ address, postal_code, city, country }: CustomerForm): string[] {
  const place = [postal_code, city].filter(Boolean).join(' ');
  return [address, place, isDutch(country) && (address || place) ? '' : country].filter(Boolean);
}

function Person({ customerId, contact }: { customerId: string; contact: CustomerContact }) {
  const { id, email } = contact;
  const number = contact.mobile ?? contact.phone;
  return (
    <>
      <Link to={`${href('/admin/crm/contacts/:id', { id })}?${FROM_CUSTOMER_PARAM}=${customerId}`}>
        {contactName(contact)}
      </Link>
      {number && (
        <small>
          <PhoneLink number={number} />
        </small>
      )}
      {email && (
        <small>
          <MailLink address={email} />
        </small>
      )}
    </>
  );
}

function NoContact({ customerId }: { customerId: string }) {
  const { detail } = useTexts().customers;
  return (
    <>
      <span className="text-dim">{detail.noContacts}</span>{' '}
      <AddTo to={href('/admin/crm/customers/:customerId/contacts/new', { customerId })}>
        {detail.addContact}
      </AddTo>
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return pairs.map(({ key, value }) => (
    <span key={key} className="fact__line">
      {key}: {value}
    </span>
  ));
}
