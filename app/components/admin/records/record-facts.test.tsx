import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RoleContext } from '#app/browser/use-may.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { nl } from '#texts/nl.ts';
import { factSheet } from './fact-sheet.ts';
import { FactStrip } from './fact-strip.tsx';
import { RecordFacts } from './record-facts.tsx';
import { customerWords } from '#app/components/admin/customers/customer-words.ts';

const { labels } = nl.customers.form;
const { facts: t } = nl.recordPage;

type Folded = Partial<Record<'inHead' | 'without', ('company_name' | 'industry')[]>>;

function drawn(role: Role, values: Partial<ReturnType<typeof form>>, folded: Folded = {}): string {
  const { inHead = ['company_name', 'industry'], without = [] } = folded;
  const record = {
    stored: { version: '1', values: { ...form(), ...values } },
    save: () => Promise.reject(new Error('Nothing is saved here.')),
  };
  const sheet = factSheet({
    of: customerRecord,
    words: customerWords(nl),
    record,
    without: ['status', ...without],
    inHead,
    fixed: ['kvk_number'],
    joined: {
      address: {
        with: ['postal_code', 'city', 'country'],
        label: 'Adres',
        show: ({ address, city }) => `${address}, ${city}`,
      },
    },
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <RoleContext value={role}>
          <FactStrip sheet={sheet} facts={[{ field: 'vat_number' }, { label: 'Waarde', value: '€ 1' }]} />
          <RecordFacts sheet={sheet} elsewhere={['vat_number']} after={[['Toegevoegd op', 'vandaag']]} />
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
  address: 'Claudius Prinsenlaan 10',
  city: 'Breda',
  kvk_number: '12345678',
  custom_fields: [{ key: 'Inkoop', value: 'Ja' }],
};

test('the strip comes first; the other filled facts follow in the order of the form, joined where they are one', () => {
  const html = drawn('owner', filled);
  expect(names(html)).toEqual([
    labels.vat_number,
    'Waarde',
    'Adres',
    labels.kvk_number,
    labels.custom_fields,
    'Toegevoegd op',
  ]);
  expect(html).toContain('Claudius Prinsenlaan 10, Breda');
  expect(html).toContain('Inkoop: Ja');
  expect(html).toContain(nl.crm.notFilledIn);
});

test('what the head says and empty fields are folded away, at the end', () => {
  const html = drawn('owner', filled);
  // Name and industry of the head, and the empty email, phone, website and preferences.
  expect(html).toContain(t.unfold(6, false));
  expect(html.indexOf('Toegevoegd op')).toBeLessThan(html.indexOf(t.unfold(6, false)));
});

test('a single empty one is shown instead of words that unfold it, and a single one of the head not at all', () => {
  const most = {
    ...filled,
    communication_preferences: [{ key: 'Bellen', value: 'Ja' }],
    industry: '',
    email: 'info@breda.example',
    phone: '0761234567',
  };
  const bare = drawn(
    'owner',
    { ...most, company_name: '' },
    { inHead: [], without: ['company_name', 'industry'] },
  );
  expect(names(bare)).toContain(labels.website);
  expect(bare).not.toContain('facts__fold');
  const named = drawn(
    'owner',
    { ...most, website: 'https://breda.example' },
    { inHead: ['company_name'], without: ['industry'] },
  );
  expect(names(named)).not.toContain(labels.company_name);
  expect(named).not.toContain('facts__fold');
});

test('each can be changed, except what is changed elsewhere', () => {
  const html = drawn('recruiter', filled);
  expect(html).toContain(`aria-label="${t.edit('Adres')}"`);
  expect(html).toContain(`aria-label="${t.edit(labels.vat_number)}"`);
  expect(html).not.toContain(`aria-label="${t.edit(labels.kvk_number)}"`);
});

test('a reader sees plain facts', () => {
  const html = drawn('reader', filled);
  expect(names(html)).toContain('Adres');
  expect(html).not.toContain('<button');
});
