import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { RecordFacts } from '#app/components/admin/records/record-facts.tsx';
import { customerWords } from '#app/components/admin/records/record-words.ts';
import type { StoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { type Customer, customerRecord } from '#domain/customers/customer-record.ts';
import { isWebsite } from '#domain/customers/website.ts';
import type { Pair } from '#domain/records/pairs.ts';
import type { FormOf } from '#domain/records/record.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { customerControls } from './customer-form.tsx';

type Props = { customer: Customer; record: StoredRecord<FormOf<typeof customerRecord>> };

export function CustomerFacts({ customer, record }: Props) {
  const texts = useTexts();
  const { language } = useSite();
  const { detail } = texts.customers;
  const { createdAt, status, updatedAt } = customer;
  const isCustomer = status === 'active' || status === 'inactive';
  return (
    <RecordFacts
      of={customerRecord}
      words={customerWords(texts)}
      record={record}
      more={customerControls}
      // In the head.
      without={['status']}
      show={{
        email: (address) => <MailLink address={address} />,
        phone: (number) => <PhoneLink number={number} />,
        website: (url) => <Website url={url} />,
        communication_preferences: (pairs) => <Pairs pairs={pairs} />,
        custom_fields: (pairs) => <Pairs pairs={pairs} />,
      }}
      after={[
        [isCustomer ? detail.since : detail.added, formatDate(createdAt, language, 'long')],
        [detail.changed, formatDateTime(updatedAt, language)],
      ]}
    />
  );
}

/** A value from an older site may not be a URL. */
function Website({ url }: { url: string }) {
  if (!isWebsite(url)) return url;
  return <NewTabLink href={url}>{new URL(url).hostname.replace(/^www\./, '')}</NewTabLink>;
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return pairs.map(({ key, value }) => (
    <span key={key} className="fact__line">
      {key}: {value}
    </span>
  ));
}
