import { randomUUID } from 'node:crypto';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import { documentKinds } from '#domain/candidates/candidate.ts';
import { languages } from '#domain/language.ts';
import { bulkRecords } from '#domain/mail/bulk-records.ts';
import { mailCheckParts } from '#domain/mail/mail-check.ts';
import { builtInId, builtInTemplates, templateAbouts } from '#domain/mail/mail-template.ts';
import { mailboxSteps } from '#domain/mail/mailbox.ts';
import { mailboxRecord } from '#domain/mail/mailbox-record.ts';
import { mailRecords } from '#domain/mail/stored-mail.ts';
import { templateRecord } from '#domain/mail/template-record.ts';
import { templateRecords } from '#domain/mail/template-subject.ts';
import { filledForm } from '#tests/support/records.ts';
import { hole, type KnownContext, saved, some } from './known-context.ts';

const text = { subject: `Kennismaken ${hole}`, body: `{{aanhef}}\n\nTot gauw ${hole}\n${hole}` };
const english = { subject: `Meeting ${hole}`, body: `{{salutation}}\n\nSee you ${hole}\n${hole}` };
const texts = { nl: text, en: english };

const template = ({ places, random }: KnownContext) =>
  random.pick([null, builtInId(random.pick(builtInTemplates)), ...places.template.map(({ id }) => id)]);
const mailbox = ({ places, random }: KnownContext) =>
  random.pick([null, ...places.mailbox.map(({ id }) => id)]);

/** To somebody who is known, from any record. */
function draft(context: KnownContext) {
  const { places, random } = context;
  const record = random.pick(mailRecords);
  return {
    record,
    recordId: some(record, context),
    answersId: random.pick([null, some('storedMail', context)]),
    templateId: template(context),
    mailboxId: mailbox(context),
    language: random.pick(languages),
    to: [random.pick(places.addresses) ?? '', `Noor ${hole} <noor@mail.example>`],
    cc: random.pick([[], ['info@elders.example']]),
    subject: `Kennismaken ${hole}`,
    body: `Beste ${hole},\n\n> ${hole}\n.\n`,
    attachments: random.pick([[], [randomUUID()]]),
  };
}

/** Each server is a port of this machine on which nothing listens. */
const server = { host: '127.0.0.1', port: '9', security: 'none' };

export const mailBodies: Record<string, (context: KnownContext) => unknown> = {
  'mail/concept/:id': draft,
  'mail/concept/:id/weggooien': () => ({}),
  'mail/concept/:id/versturen': draft,
  'mail/concept/:id/terughalen': draft,
  'mail/groep/voorbereiden': (context) => {
    const record = context.random.pick(bulkRecords);
    return { record, ids: [some(record, context), some(record, context), randomUUID()] };
  },
  'mail/groep/versturen': (context) => {
    const record = context.random.pick(bulkRecords);
    return {
      id: randomUUID(),
      record,
      ids: [some(record, context), some(record, context)],
      templateId: template(context),
      mailboxId: mailbox(context),
      texts,
    };
  },
  'mail/:id/afgehandeld': ({ random }) => ({ done: random.next() < 0.5 }),
  'mail/:id/bijlagen/:attachmentId': (context) => ({
    candidateId: some('candidate', context),
    kind: context.random.pick(documentKinds),
  }),
  'dashboard/mail/groepen/:id/stoppen': () => ({}),
  'dashboard/mail/sjablonen/voorbeeld': (context) => {
    const record = context.random.pick(templateRecords);
    return {
      builtIn: context.random.pick([null, ...builtInTemplates]),
      about: context.random.pick(templateAbouts),
      language: context.random.pick(languages),
      ...text,
      record: context.random.pick([null, { record, id: some(record, context) }]),
    };
  },
  'dashboard/mail/sjablonen/:id/opslaan': saved(({ random }) =>
    filledForm(templateRecord, hole, {
      about: random.pick(templateAbouts),
      subject_nl: text.subject,
      body_nl: text.body,
      subject_en: english.subject,
      body_en: english.body,
    }),
  ),
  'dashboard/mail/sjablonen/:id/archiveren': ({ random }) => ({ archived: random.next() < 0.5 }),
  'dashboard/mail/controle/deel': (context) => ({
    mailboxId: mailbox(context),
    part: context.random.pick(mailCheckParts),
  }),
  'dashboard/mail/postvakken/:id/save': (context) => ({
    ...saved(({ random }) =>
      filledForm(mailboxRecord, hole, {
        type: random.pick(['personal', 'shared']),
        address: `postvak-${random.below(1e6)}@lexbrug.example`,
        sign_in: random.pick(['password', 'microsoft']),
        imap_host: server.host,
        imap_port: server.port,
        imap_security: server.security,
        smtp_host: server.host,
        smtp_port: server.port,
        smtp_security: server.security,
      }),
    )(context),
    password: `geheim ${hole}`,
  }),
  'dashboard/mail/postvakken/:id/stap': ({ random }) => ({ step: random.pick(mailboxSteps) }),
  'dashboard/sollicitaties/afwijzing': (context) => ({
    ids: [some('application', context), some('application', context)],
    reason: context.random.pick(['', 'Niet beschikbaar', `Anders ${hole}`]),
  }),
  'dashboard/sollicitaties/afwijzen': (context) => ({
    applications: [some('application', context), some('application', context)].map((id) => ({
      id,
      from: context.random.pick(applicationStatuses),
    })),
    reason: `Niet beschikbaar ${hole}`,
    mail: context.random.pick([null, { templateId: builtInId('rejected'), texts }]),
  }),
};
