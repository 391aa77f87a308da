import { describe, expect, test } from 'vitest';
import { currentEntry, currentInDock } from './navigation.ts';

const id = '0190a0b0-0000-7000-8000-000000000000';

describe('the current entry of the menu', () => {
  test.each([
    ['/admin/dashboard', 'home'],
    ['/admin/dashboard/sollicitaties', 'applications'],
    [`/admin/dashboard/sollicitaties/${id}`, 'applications'],
    ['/admin/dashboard/new', 'newAssignment'],
    [`/admin/dashboard/edit/${id}`, 'assignments'],
    ['/admin/dashboard/mail/taken', 'mailAndJobs'],
    [`/admin/mail/${id}`, 'inbox'],
    ['/admin/crm', 'crmDashboard'],
    [`/admin/crm/customers/${id}/edit`, 'customers'],
  ])('of %s is %s', (path, label) => expect(currentEntry(path)?.label).toBe(label));

  test.each(['/admin/account', '/admin/dashboardx', '/admin/crm/elders'])('of %s is none', (path) =>
    expect(currentEntry(path)).toBeUndefined(),
  );
});

describe('the current entry of the dock', () => {
  test.each([
    [`/admin/crm/candidates/${id}`, 'candidates'],
    ['/admin/crm/opportunities', 'crmDashboard'],
    ['/admin/figures', 'crmDashboard'],
    ['/admin/dashboard', 'home'],
  ])('of %s is %s', (path, label) => expect(currentInDock(path)?.label).toBe(label));

  test.each(['/admin/dashboard/vacatures', '/admin/dashboard/backup', '/admin/account'])(
    'of %s is none: it is under more',
    (path) => expect(currentInDock(path)).toBeUndefined(),
  );
});
