import { expect, test } from 'vitest';
import { keysOf } from '../typed-entries.ts';
import { may, mayBulk, type Permission, RECRUITER_BULK_ROWS, type Role, roles } from './roles.ts';
import { mayFollow, mayOpen } from './route-access.ts';

/** The table of roles in the specification, row by row: owner, recruiter, reader. */
const specified: Record<Permission, [boolean, boolean, boolean]> = {
  ownAccount: [true, true, true],
  read: [true, true, true],
  edit: [true, true, false],
  delete: [true, true, false],
  bulk: [true, true, false],
  unlimitedBulk: [true, false, false],
  export: [true, true, false],
  seeRates: [true, true, false],
  administer: [true, false, false],
  createBackup: [true, true, false],
  manageBackups: [true, false, false],
  readOwnAudit: [true, true, false],
  readAudit: [true, false, false],
};

test.each(keysOf(specified))('%s is granted as specified', (permission) => {
  expect(roles.map((role) => may(role, permission))).toEqual(specified[permission]);
});

test.each<[Role, number, boolean]>([
  ['owner', 100_000, true],
  ['recruiter', RECRUITER_BULK_ROWS, true],
  ['recruiter', RECRUITER_BULK_ROWS + 1, false],
  ['reader', 1, false],
])('a %s may change %i rows at once: %s', (role, rows, allowed) => expect(mayBulk(role, rows)).toBe(allowed));

test('a page is offered to those who may open it', () => {
  expect(roles.filter((role) => mayOpen(role, '/admin/users'))).toEqual(['owner']);
  expect(roles.filter((role) => mayOpen(role, '/admin/dashboard/audit'))).toEqual(['owner', 'recruiter']);
  expect(roles.filter((role) => mayOpen(role, '/admin/crm/candidates'))).toEqual(roles);
  expect(roles.filter((role) => mayOpen(role, '/admin/users/:id'))).toEqual([]);
});

test.each<[string, readonly Role[]]>([
  ['/admin/crm/customers/new', ['owner', 'recruiter']],
  ['/admin/crm/customers/0190a0b0-0000-7000-8000-000000000000', roles],
  ['/admin/crm/customers/0190a0b0-0000-7000-8000-000000000000/edit', ['owner', 'recruiter']],
  ['/admin/crm/customers/export?zoek=x#top', ['owner', 'recruiter']],
  ['/admin/dashboard/backup/x/download', ['owner']],
  ['/opdrachten', roles],
  ['?pagina=2', roles],
])('a link to %s is shown to %j', (url, shown) => {
  expect(roles.filter((role) => mayFollow(role, url))).toEqual(shown);
});
