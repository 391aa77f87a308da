import { newId } from '../db/ids.ts';
import type { mailOutbox } from '../db/schema/mail.ts';
import type { mailTemplates, mailTemplateVersions } from '../db/schema/mail-writing.ts';
import type { mailAddresses } from '../db/schema/mails.ts';

type Template = typeof mailTemplates.$inferInsert;

const DAY_MS = 86_400_000;

/** A template of the agency itself, to write to candidates with. */
export function demoTemplate(now: Date): {
  template: Template;
  version: typeof mailTemplateVersions.$inferInsert;
} {
  const savedAt = new Date(now.getTime() - 20 * DAY_MS);
  const id = newId();
  const text = {
    name: 'Nog beschikbaar?',
    subjectNl: 'Bent u nog beschikbaar, {{voornaam}}?',
    bodyNl:
      '{{aanhef}}\n\nWij krijgen vaker vragen van opdrachtgevers die bij uw profiel passen. Zoekt u op dit moment een opdracht, en vanaf wanneer zou u kunnen beginnen?\n\nEen kort antwoord op deze e-mail is genoeg.\n\nMet vriendelijke groet,\n{{naam collega}}\n{{bureau}}',
    subjectEn: 'Are you still available, {{first name}}?',
    bodyEn:
      '{{salutation}}\n\nMore and more clients ask us for someone with your profile. Are you looking for an assignment at the moment, and from when could you start?\n\nA short reply to this email is enough.\n\nKind regards,\n{{name of colleague}}\n{{agency}}',
  };
  return {
    template: { id, about: 'candidate', ...text, createdAt: savedAt, updatedAt: savedAt },
    version: { templateId: id, version: 1, ...text, savedBy: null, savedAt },
  };
}

/** The addresses that mail could not reach, and one whose owner wants no mail to many. */
export function demoAddresses(
  mails: readonly (typeof mailOutbox.$inferInsert)[],
): (typeof mailAddresses.$inferInsert)[] {
  const dead = mails.filter(({ status }) => status === 'dead');
  const bounced = new Map(dead.map((mail) => [mail.toAddress.toLowerCase(), mail]));
  const reached = mails.find(
    ({ kind, toAddress }) => kind === 'applicationConfirmation' && !bounced.has(toAddress.toLowerCase()),
  );
  return [
    ...[...bounced].map(([address, { createdAt, lastError }]) => ({
      address,
      bouncedAt: createdAt,
      bounceReason: lastError,
    })),
    ...(reached ? [{ address: reached.toAddress.toLowerCase(), unsubscribedAt: reached.createdAt }] : []),
  ];
}
