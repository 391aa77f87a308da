import { Panel } from '#app/components/admin/panel.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Customer, PairObject } from '#domain/customers/customer.ts';
import { pairsOf } from '#domain/customers/pairs.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

export function FactsPanel({ customer }: { customer: Customer }) {
  const { crm, customers } = useTexts();
  const { language } = useSite();
  const { detail, form } = customers;
  const { address, city, country, createdAt, kvkNumber, postalCode, updatedAt, vatNumber } = customer;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const missing = <span className="text-dim">{crm.notFilledIn}</span>;
  return (
    <Panel title={detail.facts}>
      <dl className="detail-list">
        <dt>{form.parts.address}</dt>
        <dd>
          {address && <span className="detail-list__line">{address}</span>}
          {town && <span className="detail-list__line">{town}</span>}
          <span className="detail-list__line">{country}</span>
        </dd>
        <dt>{form.labels.kvk_number}</dt>
        <dd>{kvkNumber ?? missing}</dd>
        <dt>{form.labels.vat_number}</dt>
        <dd>{vatNumber ?? missing}</dd>
        <dt>{detail.since}</dt>
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
