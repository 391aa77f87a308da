import { Panel } from '#app/components/admin/panel.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type Customer, customerRecord } from '#domain/customers/customer-record.ts';
import { type PairObject, pairsOf } from '#domain/records/pairs.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { RecordFacts } from '../records/record-facts.tsx';
import { customerWords } from '../records/record-words.ts';

export function FactsPanel({ customer }: { customer: Customer }) {
  const texts = useTexts();
  const { language } = useSite();
  const { detail, form } = texts.customers;
  const { address, city, country, createdAt, postalCode, status, updatedAt } = customer;
  const isCustomer = status === 'active' || status === 'inactive';
  const town = [postalCode, city].filter(Boolean).join(' ');
  return (
    <Panel title={detail.facts}>
      <dl className="detail-list">
        <dt>{form.parts.address}</dt>
        <dd>
          {address && <span className="detail-list__line">{address}</span>}
          {town && <span className="detail-list__line">{town}</span>}
          <span className="detail-list__line">{country}</span>
        </dd>
        <RecordFacts of={customerRecord} content={customer} words={customerWords(texts)} />
        <dt>{isCustomer ? detail.since : detail.added}</dt>
        <dd>{formatDate(createdAt, language, 'long')}</dd>
        <dt>{detail.changed}</dt>
        <dd>{formatDateTime(updatedAt, language)}</dd>
      </dl>
    </Panel>
  );
}

/** Only when there is something to show. */
export function PairsPanel({ title, object }: { title: string; object: PairObject }) {
  const pairs = pairsOf(object);
  if (pairs.length === 0) return null;
  return (
    <Panel title={title}>
      <dl className="detail-list">
        {pairs.map(({ key, value }) => (
          <div key={key} className="detail-list__row">
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
