import { randomUUID } from 'node:crypto';
import { roles } from '#domain/accounts/roles.ts';
import { userActions } from '#domain/accounts/user-actions.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { candidateRecord, CONSENT_FIELD } from '#domain/candidates/candidate-record.ts';
import { ANSWER_PARAM } from '#domain/candidates/consent.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import type { FormValue } from '#domain/records/fields.ts';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import { assignmentStatuses, assignmentTypes, vakgebieden } from '#domain/assignments/assignment.ts';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import { jobNames } from '#domain/jobs/job.ts';
import { messageMarks } from '#domain/messages/message-marks.ts';
import { recordOf } from '#domain/typed-entries.ts';
import { type Seeded, seeded } from '#server/demo/seeded.ts';
import { filledForm } from '#tests/support/records.ts';
import { hole, type KnownContext, saved, some } from './known-context.ts';
import { bulkBodies } from './known-bulk-bodies.ts';
import { mailBodies } from './known-mail-bodies.ts';
import { threadBodies } from './known-thread-bodies.ts';

/**
 * Valid JSON bodies of back-office requests by path, so the fuzzer gets past the first check. Forms are read from the
 * pages.
 */
export function knownBody(pattern: string, context: KnownContext): unknown {
  return bodies[pattern.replace(/^\/admin\//, '')]?.(context);
}

export function hasKnownBody(pattern: string): boolean {
  return pattern.replace(/^\/admin\//, '') in bodies || pattern in formsOf(seeded(0));
}

const assignment = ({ random }: KnownContext): Record<string, FormValue> => ({
  ...filledForm(assignmentRecord, `Jurist ${hole}`),
  vakgebied: random.pick(vakgebieden),
  type: random.pick(assignmentTypes),
  ...recordOf(['recruiter_id', 'owner_id', 'customer_id', 'contact_ids', 'opportunity_id'], () => ''),
  description: `Wat u doet ${hole}\n\nFunctie-eisen\n- ${hole}\n- Drie jaar ervaring\n\nWensen\n- ${hole}\n`,
});

const bodies: Record<string, (context: KnownContext) => unknown> = {
  ...threadBodies,
  ...mailBodies,
  ...bulkBodies,
  'dashboard/new/save': (context) => ({ id: randomUUID(), values: assignment(context), status: 'open' }),
  'dashboard/edit/:id/save': (context) => ({
    basedOn: context.about?.version ?? '',
    values: { ...assignment(context), status: context.random.pick(assignmentStatuses) },
  }),
  'dashboard/vacatures/:id': ({ random }) =>
    random.pick([
      { do: random.pick(['publish', 'close', 'archive']), from: random.pick(assignmentStatuses) },
      { do: 'duplicate' },
      { do: 'delete' },
    ]),
  'dashboard/sollicitaties/status': (context) => ({
    to: context.random.pick(applicationStatuses),
    applications: [
      { id: some('application', context), from: context.random.pick(applicationStatuses) },
      { id: some('application', context), from: 'pending' },
    ],
  }),
  'dashboard/sollicitaties/:id/notities': () => ({
    add: { id: randomUUID(), body: `Gebeld ${hole}\n${hole}` },
  }),
  'dashboard/sollicitaties/:id/verwijderen': () => ({}),
  'notifications/seen': () => ({ keys: ['reply:x'] }),
  'dashboard/berichten/markeren': (context) => ({
    id: some('message', context),
    mark: context.random.pick(messageMarks),
  }),
  'dashboard/berichten/verwijderen': (context) => ({ id: some('message', context) }),
  'dashboard/berichten/:id/wissen': () => ({}),
  'dashboard/settings/save': ({ places }) => ({
    basedOn: places.settings.version,
    values: {
      ...places.settings.values,
      'company.name': `Lexbrug ${hole}`,
      'company.address': `Spoorlaan 400 ${hole}`,
      'maintenance.message': `Even dicht ${hole}\n${hole}`,
    },
  }),
  // No long-running work and no restores: the time is for the routes.
  'dashboard/backup/werk': (context) =>
    context.random.pick([
      { work: 'check', archive: { upload: `x${hole}` }, key: hole },
      { work: 'restore', archive: { backup: randomUUID() }, key: hole },
      { work: 'restore', archive: { upload: '../../../etc/passwd' }, key: '' },
      { work: 'drill', id: randomUUID() },
      { work: 'remove', id: some('backup', context) },
      { work: 'newKey' },
    ]),
  'dashboard/backup/instellingen': ({ random }) => ({
    basedOn: defaultBackupSettings,
    backup: { ...defaultBackupSettings, tables: random.pick([[], ['users']]), includeFiles: false },
  }),
  'dashboard/mail/opnieuw': (context) => ({ id: some('mail', context) }),
  'dashboard/mail/taken/nu': ({ random }) => ({
    name: random.pick(jobNames.filter((name) => !/backup/i.test(name))),
  }),
  'crm/customers/:id/save': saved(() =>
    filledForm(customerRecord, hole, {
      website: 'https://www.voorbeeld.example/pad?a=1&b="2"',
      postal_code: '5038 CG',
      country: 'Nederland',
    }),
  ),
  'crm/customers/:id/delete': () => ({ confirmed: { contacts: 1, opportunities: 0, activities: 0 } }),
  'crm/contacts/:id/save': saved((context) =>
    filledForm(contactRecord, hole, { customer_id: some('customer', context) }),
  ),
  'crm/contacts/:id/delete': () => ({}),
  'crm/import': ({ random }) => ({
    kind: random.pick(['customers', 'contacts']),
    importId: randomUUID(),
    onDuplicate: random.pick(['skip', 'update']),
    preview: random.next() < 0.3,
    rows: [
      {
        line: 2,
        fields: {
          company_name: `Ingelezen ${hole}`,
          first_name: hole,
          last_name: hole,
          city: hole,
          notes: hole,
          email: 'in@voorbeeld.example',
        },
        custom: [{ key: `Kolom ${hole}`, value: hole }],
      },
      { line: 3, fields: { company_name: 'Ingelezen bureau', status: 'lead' }, custom: [] },
    ],
  }),
  'crm/opportunities/move': (context) => ({
    id: some('opportunity', context),
    from: context.random.pick(opportunityStages),
    to: context.random.pick(opportunityStages),
    probability: '40',
    close_reason: `Prijs ${hole}`,
  }),
  'crm/opportunities/:id/save': saved((context) =>
    filledForm(opportunityRecord, hole, {
      customer_id: some('customer', context),
      stage: context.random.pick(opportunityStages),
    }),
  ),
  'crm/opportunities/:id/delete': () => ({}),
  'crm/candidates/:id/save': saved((context) => ({
    ...filledForm(candidateRecord, hole),
    email: `kandidaat-${context.random.below(1e6)}@voorbeeld.example`,
    [CONSENT_FIELD]: 'phone',
  })),
  'crm/candidates/:id/delete': () => ({}),
  'crm/candidates/:id/consent': () => ({ by: 'phone', day: '2026-11-01', note: `Gebeld ${hole}` }),
  'crm/candidates/:id/notes': () => ({ add: { id: randomUUID(), body: `Gesproken ${hole}\n${hole}` } }),
  'crm/candidates/:id/documents/:documentId': () => ({ remove: true }),
  'crm/candidates/:id/propose': (context) => ({
    id: randomUUID(),
    assignmentId: some('assignment', context),
    motivation: `Past goed ${hole}\n${hole}`,
  }),
  'crm/candidates/:id/merge/save': (context) => ({
    otherId: some('candidate', context),
    versions: { kept: Number(context.about?.version ?? 1), removed: 1 },
    choices: { skills: 'both', first_name: 'removed' },
  }),
  'crm/candidates/:id/merge/undo': (context) => ({ mergeId: some('merge', context) }),
  '/bezoek': ({ random }) => ({
    kind: random.pick(['visit', 'heartbeat', 'click']),
    session_id: randomUUID(),
    page: `/opdrachten/${hole}`,
    screen_resolution: '1920x1080',
    language: `nl ${hole}`,
    referrer: `https://zoek.example/${hole}`,
    utm_source: hole,
    utm_medium: hole,
    utm_campaign: hole,
    is_new_session: true,
    time_on_page: 12,
    interaction_type: 'click',
  }),
};

/** Sent as a form, but not present as a form on every page. */
export function knownForm(pattern: string, { random }: KnownContext): Record<string, string> | undefined {
  return formsOf(random)[pattern];
}

function formsOf(random: Seeded): Record<string, Record<string, string>> {
  return {
    '/admin/users': {
      email: `nieuw-${random.below(1e6)}@lexbrug.example`,
      name: `Nieuwe ${hole}`,
      role: random.pick([...roles]),
    },
    '/admin/users/:id': { action: random.pick([...userActions]), role: random.pick([...roles]) },
    '/admin/account/confirm': { password: random.pick(['de kroket is nog warm', '123456']) },
    '/admin/account/password': { newPassword: 'Stormvogel-kade-18-fluit' },
    '/admin/account/two-factor': random.pick<Record<string, string>>([{}, { code: '123456' }]),
    '/admin/account/two-factor/remove': {},
    '/admin/account/sessions': { sessionId: randomUUID() },
    '/admin/account/preferences': { language: random.pick(['nl', 'en']), theme: 'dark' },
    '/admin/account/theme': { theme: 'light' },
    '/admin/crm/candidates/:id/documents': { kind: 'cv', cv_file: '' },
    '/admin/crm/customers/:id/documents': { cv_file: '' },
    '/admin/crm/placements/:id/documents': { cv_file: '' },
    '/akkoord/:token': { [ANSWER_PARAM]: random.pick(['yes', 'no', 'maybe']) },
    '/uitschrijven/:token': random.pick<Record<string, string>>([{}, { 'List-Unsubscribe': 'One-Click' }]),
    '/logout': {},
    '/maintenance': { password: hole },
    '/login': { email: 'admin@lexbrug.example', password: `fout ${hole}` },
    '/login/code': { code: '000000' },
  };
}
