import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Part, zipOf } from '#tests/support/hand-made-zip.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { restoreBackup } from './restore-backup.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

test('the log of the older site comes without the content of its entries', async () => {
  const entry = (entity_type: string, given: object) => ({
    id: newId(),
    timestamp: '2024-03-01T09:00:00Z',
    action_type: 'update',
    entity_type,
    entity_id: newId(),
    user_id: null,
    ip_address: null,
    old_data: null,
    new_data: null,
    metadata: null,
    ...given,
  });
  const rows = [
    entry('profile', {
      old_data: { first_name: 'Merkteken', registered: true },
      new_data: { first_name: 'Merkteken2', phone: '0698989898' },
      metadata: { name: 'Merkteken', event: 'edited' },
    }),
    entry('customer', { new_data: { company_name: 'Merkteken', status: 'active' } }),
    entry('lead', { new_data: 'Merkteken', metadata: { email: 'merkteken@example.nl' } }),
    entry('settings', {
      action_type: 'settings_change',
      new_data: { form_guard: { blocked: ['merkteken@example.nl'], throttle_seconds: 5 } },
    }),
  ];
  const metadata = {
    timestamp: '2024-04-01T00:00:00Z',
    tables: ['audit_logs'],
    version: '1.0',
    encrypted: false,
  };
  const parts: Part[] = [
    ['metadata.json', JSON.stringify(metadata)],
    ['audit_logs.json', JSON.stringify(rows)],
  ];
  const path = await zipOf(
    program.config.dataDir,
    parts.map(([name, content]) => [name, content, { password: '' }]),
  );
  await restoreBackup(program, { source: { path }, trustUnsigned: true }, system, unwatched);

  const restored = await database.sql<{ entity_type: string; new_data: unknown; metadata: unknown }[]>`
    select entity_type, new_data, metadata from audit_logs where restored_at is not null order by entity_type`;
  expect(restored).toEqual([
    {
      entity_type: 'customer',
      new_data: { company_name: '[masked: after]', status: 'active' },
      metadata: null,
    },
    { entity_type: 'lead', new_data: '[masked: after]', metadata: {} },
    {
      entity_type: 'profile',
      new_data: { first_name: '[masked: after]', phone: '[masked: after]' },
      metadata: { event: 'edited' },
    },
    {
      entity_type: 'settings',
      new_data: { form_guard: { blocked: '[masked: after]', throttle_seconds: 5 } },
      metadata: null,
    },
  ]);
  expect(await database.sql`select 1 from audit_logs a where a::text ~* 'merkteken|98989898'`).toEqual([]);
});
