import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntity, auditEntities } from '#domain/audit/audit-entry.ts';
import { loggedFields, withoutContent } from '#domain/audit/logged.ts';
import { masked } from '#domain/audit/masked.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createScratchSchema, discarding, migrateScratch } from '../backup/scratch-schema.ts';
import { newId } from '../db/ids.ts';
import { storedLogged } from './stored-logged.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Row = { entity_type: string; old_data: unknown; new_data: unknown; metadata: unknown };

/** Rows as an earlier version wrote them, after the migration. */
const migrated = (rows: Row[]) =>
  discarding(database.sql, async (tx) => {
    const schema = await createScratchSchema(tx, '0021-z');
    await tx.unsafe(`set local search_path = ${schema}, public`);
    for (const [at, { entity_type, old_data, new_data, metadata }] of rows.entries()) {
      const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
      await tx`insert into audit_logs (id, action_type, entity_type, entity_id, user_id, old_data, new_data, metadata)
        values (${newId()}, 'update', ${entity_type}, ${String(at)}, ${newId()}, ${json(old_data)}::text::jsonb,
          ${json(new_data)}::text::jsonb, ${json(metadata)}::text::jsonb)`;
    }
    await migrateScratch(tx, schema, (name) => name > '0021-z');
    return tx<Row[]>`select entity_type, old_data, new_data, metadata from ${tx(schema)}.audit_logs
      order by entity_id nulls first`;
  });

describe('rows of earlier versions', () => {
  test('lose what they say of people, and the log says how many did', async () => {
    const contact = {
      entity_type: 'contact',
      old_data: { first_name: 'Anna', phone: null, is_primary: true },
      new_data: { first_name: 'Anne', phone: '0612345678', is_primary: false },
      metadata: { actor: 'staff', name: 'Anna de Wit', customerId: 'c' },
    };
    const status = {
      entity_type: 'application',
      old_data: { status: 'pending' },
      new_data: { status: 'offer' },
      metadata: { actor: 'staff' },
    };
    const unknown = { entity_type: 'lead', old_data: null, new_data: 'Anna', metadata: null };
    const edited = {
      entity_type: 'profile',
      old_data: { phone: masked.before },
      new_data: { phone: masked.after },
      metadata: { actor: 'staff', candidateId: 'k', event: 'edited' },
    };
    const mail = {
      entity_type: 'mail',
      old_data: { status: 'failed', reason: '550 <anna@example.nl>' },
      new_data: { status: 'queued' },
      metadata: { actor: 'staff', kind: 'contactMessage', to: 'anna@example.nl' },
    };
    expect(await migrated([contact, status, unknown, edited, mail])).toEqual([
      {
        entity_type: 'audit',
        old_data: null,
        new_data: null,
        metadata: { actor: 'system', event: 'contentRemoved', count: 3 },
      },
      {
        entity_type: 'contact',
        old_data: { first_name: masked.before, phone: null, is_primary: true },
        new_data: { first_name: masked.after, phone: masked.after, is_primary: false },
        metadata: { actor: 'staff', customerId: 'c' },
      },
      status,
      { ...unknown, new_data: masked.after },
      edited,
      {
        entity_type: 'mail',
        old_data: { status: 'failed', reason: masked.before },
        new_data: { status: 'queued' },
        metadata: { actor: 'staff', kind: 'contactMessage' },
      },
    ]);
  });

  test('that say nothing of people stay as they are, and the log says nothing', async () => {
    const row = {
      entity_type: 'settings',
      old_data: null,
      new_data: { form_guard: { throttle_seconds: 5 }, company: { name: 'Lexbrug' } },
      metadata: { actor: 'staff' },
    };
    expect(await migrated([row])).toEqual([row]);
  });

  test('cannot be changed or deleted, before or after', async () => {
    const id = newId();
    await database.sql`insert into audit_logs (id, action_type, entity_type, user_id, ip_address, metadata)
      values (${id}, 'update', 'contact', ${newId()}, '192.0.2.1', '{"actor": "staff", "userAgent": "x"}')`;
    for (const change of [
      `new_data = '{}'`,
      `action_type = 'view'`,
      `occurrences = 2`,
      `ip_address = '192.0.2.2'`,
      `metadata = '{}', ip_address = null`,
      `user_id = null, ip_address = null, metadata = '{"actor": "staff"}'`,
    ]) {
      await expect(database.sql.unsafe(`update audit_logs set ${change} where id = '${id}'`)).rejects.toThrow(
        'append-only',
      );
    }
    await expect(database.sql`delete from audit_logs where id = ${id}`).rejects.toThrow('append-only');
    await database.sql`update audit_logs set ip_address = null, metadata = '{"actor": "staff"}' where id = ${id}`;
  });
});

test('an instance of the version before writes no names or content', async () => {
  const id = newId();
  await database.sql`insert into audit_logs (id, action_type, entity_type, entity_id, new_data, metadata)
    values (${newId()}, 'create', 'contact', ${id}, '{"first_name": "Anna", "is_primary": true}',
      '{"actor": "staff", "name": "Anna de Wit", "customerId": "c"}')`;
  expect(await database.sql`select new_data, metadata from audit_logs where entity_id = ${id}`).toEqual([
    {
      new_data: { first_name: masked.after, is_primary: masked.after },
      metadata: { actor: 'staff', customerId: 'c' },
    },
  ]);
});

test('the database and the program keep the same', async () => {
  const { data, metadata: told } = storedLogged();
  const names = ['first_name', 'form_guard', 'title', 'name', 'to', ...Object.values(loggedFields).flat()];
  const value = fc.oneof(
    fc.constantFrom(null, '', 'Anna', 5, true),
    fc.constant([]),
    fc.constant({}),
    fc.constant(['Anna']),
    fc.constant({ blocked: ['anna@example.nl'], throttle_seconds: 5, refuse_automated_browsers: null }),
  );
  const any = fc.oneof(fc.dictionary(fc.constantFrom(...names), value), fc.constantFrom('Anna', 5));
  const entries = fc.sample(fc.tuple(fc.constantFrom(...auditEntities), any), 400);
  const stored = (entity: AuditEntity) => (entity === 'candidate' ? 'profile' : entity);
  for (const [entity, given] of entries) {
    const metadata = typeof given === 'object' ? given : {};
    const [row] = await database.sql`select
      audit_data(${JSON.stringify(given)}::text::jsonb, ${data}::text::jsonb -> ${stored(entity)}, ${masked.after}) as "newData",
      audit_metadata(${JSON.stringify(metadata)}::text::jsonb, (${told}::text::jsonb -> 'any')
        || coalesce(${told}::text::jsonb -> ${stored(entity)}, '[]')) as metadata`;
    expect({ entity, ...row }).toEqual(withoutContent({ entity, newData: given, metadata }));
  }
});
