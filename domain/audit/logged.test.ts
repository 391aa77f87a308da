import { describe, expect, test } from 'vitest';
import { activityRecord } from '../activities/activity-record.ts';
import { contactRecord } from '../contacts/contact-record.ts';
import { customerRecord } from '../customers/customer-record.ts';
import { candidateRecord } from '../candidates/candidate-record.ts';
import { withoutContent } from './logged.ts';

const change = (entity: 'contact' | 'settings' | 'backup' | 'mail', oldData: unknown, newData: unknown) =>
  withoutContent({ entity, oldData, newData, metadata: { actor: 'staff', name: 'Anna', customerId: '1' } });

describe('an entry of the audit log', () => {
  test('keeps the values of listed fields and the names of the others', () => {
    expect(
      change(
        'contact',
        { first_name: 'Anna', phone: null, is_primary: true },
        { first_name: 'Anne', phone: '06', is_primary: false },
      ),
    ).toEqual({
      entity: 'contact',
      oldData: { first_name: '[masked: before]', phone: null, is_primary: true },
      newData: { first_name: '[masked: after]', phone: '[masked: after]', is_primary: false },
      metadata: { actor: 'staff', customerId: '1' },
    });
  });

  test('keeps an empty value, and nothing of a value that is no record', () => {
    expect(change('contact', { notes: '', email: [], phone: {} }, 'Anna')).toMatchObject({
      oldData: { notes: '', email: [], phone: {} },
      newData: '[masked: after]',
    });
    expect(change('contact', undefined, null)).toMatchObject({ newData: null });
  });

  test('keeps parts of a setting, and everything of a backup with its name', () => {
    const guard = { blocked: ['anna@example.nl'], throttle_seconds: 5 };
    expect(change('settings', null, { form_guard: guard, company: { name: 'Lexbrug' } })).toMatchObject({
      newData: {
        form_guard: { blocked: '[masked: after]', throttle_seconds: 5 },
        company: { name: 'Lexbrug' },
      },
    });
    expect(change('backup', null, { name: 'a.zip' })).toMatchObject({
      newData: { name: 'a.zip' },
      metadata: { name: 'Anna' },
    });
  });

  test.each([
    ['contact', contactRecord, ['customer_id', 'is_primary']],
    ['customer', customerRecord, ['status']],
    ['candidate', candidateRecord, []],
    [
      'activity',
      activityRecord,
      [
        'type',
        'status',
        'customer_id',
        'contact_id',
        'opportunity_id',
        'candidate_id',
        'assignment_id',
        'application_id',
        'placement_id',
        'owner_id',
        'due_date',
        'remind_at',
        'completed_at',
      ],
    ],
  ] as const)('of a %s keeps no other values than these', (entity, record, kept) => {
    const values = Object.fromEntries(record.names.map((name) => [name, 'Anna']));
    const { newData } = withoutContent({ entity, newData: values });
    const shown = Object.entries(newData).flatMap(([name, value]) => (value === 'Anna' ? [name] : []));
    expect(shown).toEqual(kept);
  });
});
