import { expect, test } from 'vitest';
import { calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { isFreeDay } from '#domain/time/working-days.ts';
import { demoApplications } from '../demo-applications.ts';
import { demoAssignments } from '../demo-assignments.ts';
import { demoCrm } from '../demo-crm.ts';
import { demoMessages } from '../demo-messages.ts';
import { demoConversations } from './demo-conversations.ts';
import { candidateScripts } from './candidate-scripts.ts';
import { customerScripts } from './customer-scripts.ts';

/** In and out of office hours, after a weekend and after Christmas. */
const moments = [
  '2026-11-18T12:00',
  '2026-11-22T02:00',
  '2026-12-28T08:15',
  '2027-03-01T09:30',
  '2027-08-06T23:00',
];
const agency = { address: 'info@lexbrug.example', name: 'Lexbrug' };
const colleagues = {
  own: { address: 'admin@lexbrug.example', name: 'Noor Beheer' },
  recruiter: { address: 'sanne.visser@lexbrug.example', name: 'Sanne Visser' },
};

function conversationsAt(now: Date, unreachable = new Set<string>(), given = colleagues) {
  const assignments = demoAssignments(calendarDay(now)).map((one, at) => ({ id: `id-${at}`, ...one }));
  const applications = demoApplications(now, assignments, null);
  const crm = demoCrm(now, null);
  const messages = demoMessages(now);
  return demoConversations({
    now,
    assignments,
    applications,
    crm,
    messages,
    agency,
    colleagues: given,
    unreachable,
  });
}

test.each(moments)('at %s every script finds somebody else, and mails follow each other', (moment) => {
  const now = new Date(`${moment}:00Z`);
  const conversations = conversationsAt(now);
  expect(conversations).toHaveLength(candidateScripts.length + customerScripts.length);
  const staff = new Set([agency.address, colleagues.own.address, colleagues.recruiter.address]);
  const partners = conversations.map(({ mails }) => {
    const times = mails.map(({ received }) => received.receivedAt.getTime());
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    const addresses = mails.flatMap(({ received }) =>
      received.head.participants.map(({ address }) => address),
    );
    const [partner, ...others] = new Set(addresses.filter((address) => !staff.has(address)));
    expect(others).toEqual([]);
    return partner;
  });
  expect(new Set(partners).size).toBe(conversations.length);
});

test('colleagues answer in office hours', () => {
  for (const moment of moments)
    for (const { mails } of conversationsAt(new Date(`${moment}:00Z`)))
      for (const { received } of mails) {
        const from = received.head.participants.find(({ role }) => role === 'from')?.address;
        if (!from?.endsWith('@lexbrug.example')) continue;
        const day = calendarDay(received.receivedAt);
        const hour = (received.receivedAt.getTime() - startOfDay(day).getTime()) / 3_600_000;
        expect([day, isFreeDay(day)]).toEqual([day, false]);
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(18);
      }
});

test('the words are natural, and nobody writes from an address that bounced', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const bodies = conversationsAt(now).flatMap(({ mails }) => mails.map(({ received }) => received.mime.body));
  for (const body of bodies)
    expect(body).not.toMatch(/undefined|null|\{\{| {2}|\.\.|\n{3}| [.,;]|functie\s*\./);
  const [first] = conversationsAt(now);
  const partner =
    first?.mails[0]?.received.head.participants.find(({ role }) => role === 'to')?.address ?? '';
  const again = JSON.stringify(conversationsAt(now, new Set([partner])));
  expect(again).not.toContain(partner);
});

test('an account that is called after its address is not addressed so', () => {
  const own = { address: 'admin@lexbrug.example', name: 'admin' };
  const now = new Date('2026-11-18T12:00:00Z');
  const all = conversationsAt(now, new Set(), { ...colleagues, own });
  const bodies = all.flatMap(({ mails }) => mails.map(({ received }) => received.mime.body)).join('\n');
  expect(bodies).not.toMatch(/\badmin\b/);
  expect(bodies).toContain('Beste Sanne,');
});
