import type { MailAbout } from '#domain/mail/mail-data.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { jobAlert } from './alert-mails.ts';
import { applicationConfirmation } from './application-mails.ts';
import { consentRenewal } from './consent-mails.ts';
import { agreementRequest } from './presentation-mails.ts';
import type { TemplatedMail } from './templated-mail.ts';
import type { WriteContext } from './write-context.ts';

type TemplatedKind = (typeof kinds)[number];
export type TemplatedAbout = Extract<MailAbout, { kind: TemplatedKind }>;
export type UntemplatedAbout = Exclude<MailAbout, { kind: TemplatedKind }>;

const kinds = ['applicationConfirmation', 'consentRenewal', 'agreementRequest', 'jobAlert'] as const;

export const isTemplated = (about: MailAbout): about is TemplatedAbout => isOneOf(kinds, about.kind);

export function templatedOf({ kind, data }: TemplatedAbout, context: WriteContext): TemplatedMail {
  switch (kind) {
    case 'applicationConfirmation':
      return applicationConfirmation(data, context);
    case 'consentRenewal':
      return consentRenewal(data, context);
    case 'agreementRequest':
      return agreementRequest(data, context);
    case 'jobAlert':
      return jobAlert(data, context);
  }
}
