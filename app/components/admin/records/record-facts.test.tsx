import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RoleContext } from '#app/browser/use-may.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { nl } from '#texts/nl.ts';
import { RecordFacts } from './record-facts.tsx';
import { customerWords } from './record-words.ts';

const { labels } = nl.customers.form;
const { facts: t } = nl.recordPage;

function drawn(role: Role, values: Partial<ReturnType<typeof form>>): string {
  const record = {
    stored: { version: '1', values: { ...form(), ...values } },
    save: () => Promise.reject(new Error('Nothing is saved here.')),
  };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <RoleContext value={role}>
          <RecordFacts
            of={customerRecord}
            words={customerWords(nl)}
            record={record}
            without={['status']}
            fixed={['country']}
          />
        </RoleContext>
      ),
    },
  ]);
  return renderToString(<Stub />);
}
const form = () => emptyForm(customerRecord);
const names = (html: string) => [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name);
const filled = {
  company_name: 'Gemeente Breda',
  city: 'Breda',
  vat_number: 'NL1',
  custom_fields: [{ key: 'Inkoop', value: 'Ja' }],
};

test('the facts are the filled fields of the form, in its order', () => {
  const html = drawn('owner', filled);
  expect(names(html)).toEqual([
    labels.company_name,
    labels.city,
    labels.country,
    labels.vat_number,
    labels.custom_fields,
  ]);
  expect(html).toContain('Inkoop: Ja');
  const all = Object.values(customerRecord.sections).flat().length;
  expect(html).toContain(t.showEmpty(all - names(html).length - 1));
});

test('each can be changed, except what is changed elsewhere', () => {
  const html = drawn('recruiter', filled);
  expect(html).toContain(`aria-label="${t.edit(labels.city)}"`);
  expect(html).not.toContain(`aria-label="${t.edit(labels.country)}"`);
});

test('a reader sees plain facts', () => {
  const html = drawn('reader', filled);
  expect(names(html)).toContain(labels.city);
  // Only the one that shows all facts on a phone.
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('facts__whole')]);
});
