import { expect, test } from 'vitest';
import { isExempt } from './maintenance.ts';

test.each([
  '/maintenance',
  '/agenda.ics',
  '/bezoek',
  '/__manifest',
  '/login',
  '/login/code',
  '/admin',
  '/admin/',
  '/admin/dashboard',
  '/admin/crm.data',
  '/login.data',
  '/logout',
  '/wachtwoord-vergeten',
  '/wachtwoord/x',
  '/uitnodiging/x',
  '/bevestig-e-mail/x',
])('%s stays open during maintenance', (path) => expect(isExempt(path)).toBe(true));

test.each([
  '/',
  '/_root.data',
  '/opdrachten',
  '/administratie',
  '/loginx',
  '/logouts',
  '/wachtwoordx',
  '/opdrachten/admin/',
  '/maintenance2',
  '/agenda',
  '//admin/x',
])('%s is closed during maintenance', (path) => expect(isExempt(path)).toBe(false));
