import { randomUUID } from 'node:crypto';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import type { ImportBatch } from '#domain/imports/import-batch.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import type { FormValues } from '#domain/records/save.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { newId } from '#server/db/ids.ts';
import type { Target } from '../installation.ts';
import { staffPost } from '../requests.ts';
import { seedCustomer } from './seeds.ts';
import { type Attempt, verdictOf, type Write } from './write.ts';

const isSaved = ({ outcome }: Record<string, unknown>) => outcome === 'added' || outcome === 'unchanged';
const importedRows = 50;

type Table = 'customers' | 'contacts' | 'opportunities' | 'activities' | 'candidates';

/** A new record from a form; the form chooses its id. */
export function newRecord(table: Table, values: FormValues): Attempt {
  const id = newId();
  const path = `/admin/crm/${table}/${id}/save`;
  return {
    send: (installation) => staffPost(installation, path, { basedOn: '', values }, isSaved),
    async inspect(sql) {
      const [found] = await sql`
        select (select count(*)::int from ${sql(table)} where id = ${id}) as records,
          (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits`;
      return verdictOf(found, { records: 1, audits: 1 });
    },
  };
}

const ofCustomer = (name: string, table: Table, values: FormValues): Write => ({
  name,
  prepare: async ({ db }: Target) =>
    newRecord(table, { ...values, customer_id: await seedCustomer(db, `Klant ${newId().slice(-12)}`) }),
});

const importCustomers: Write = {
  name: 'CSV import',
  prepare: async () => {
    const word = `Invoer ${newId().slice(-12)}`;
    const rows = Array.from({ length: importedRows }, (_, at) => ({
      line: at + 1,
      fields: { company_name: `${word} nummer ${at + 1}`, city: 'Tilburg' },
      custom: [],
    }));
    const common = { kind: 'customers', onDuplicate: 'skip', preview: false } as const;
    const batch: ImportBatch = { ...common, importId: randomUUID(), rows };
    const isImported = (answer: Record<string, unknown>) =>
      Array.isArray(answer.rows) && answer.rows.every((row) => propertyOf(row, 'outcome') === 'created');
    return {
      send: (installation) => staffPost(installation, '/admin/crm/import', batch, isImported),
      async inspect(sql) {
        const [found] = await sql`
          with mine as (select id::text from customers where company_name like ${`${word} %`})
          select (select count(*)::int from mine) as customers,
            (select count(*)::int from audit_logs join mine on entity_id = mine.id
              where action_type = 'create') as audits`;
        return verdictOf(found, { customers: importedRows, audits: importedRows });
      },
    };
  },
};

export const crmWrites: Write[] = [
  {
    name: 'new customer',
    prepare: async () =>
      newRecord('customers', { ...emptyForm(customerRecord), company_name: `Klant ${newId().slice(-12)}` }),
  },
  ofCustomer('new contact', 'contacts', { first_name: 'Sanne', last_name: 'de Wit' }),
  ofCustomer('new opportunity', 'opportunities', { ...emptyForm(opportunityRecord), title: 'Jurist' }),
  ofCustomer('new activity', 'activities', { ...emptyForm(activityRecord), subject: 'Bellen' }),
  importCustomers,
];
