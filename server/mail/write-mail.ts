import type { Language } from '#domain/language.ts';
import { defaultColours } from '#domain/brand/default-colours.ts';
import { headerText } from '#domain/mail/header-text.ts';
import { readMailData } from '#domain/mail/mail-data.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';
import type { Company } from '#domain/settings/settings.ts';
import type { MailBody, MailContent } from './content.ts';
import {
  accountChange,
  emailChange,
  signInLink,
  emailVerification,
  invitation,
  passwordReset,
  twoFactorReset,
} from './contents/account-mails.ts';
import { alertConfirmation } from './contents/alert-mails.ts';
import { applicationNotification, signUpNotification } from './contents/application-mails.ts';
import { consentRequest } from './contents/consent-mails.ts';
import { assignmentFilled } from './contents/presentation-mails.ts';
import { backupFailure, dailyDigest } from './contents/staff-mails.ts';
import { messageMail } from './contents/message-mails.ts';
import { type ChangedTemplates, contentOf } from './contents/templated-mail.ts';
import { isTemplated, templatedOf, type UntemplatedAbout } from './contents/templated-of.ts';
import { type WriteContext, writeContext } from './contents/write-context.ts';
import { subjectOf } from './subject-of.ts';
import { MailNotSent, type WrittenMail } from './transport.ts';
import { type MailBrand, writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

type Stored = {
  id: string;
  kind: MailKind;
  toAddress: string;
  replyTo: string | null;
  language: Language;
  data: unknown;
};

export type Sender = {
  company: Company;
  publicUrl: string;
  brand?: MailBrand;
  templates?: ChangedTemplates;
};

const defaultBrand: MailBrand = { accent: defaultColours.accent };

export function writeMail(stored: Stored, sender: Sender): WrittenMail {
  const { company, publicUrl, brand = defaultBrand, templates } = sender;
  const about = readMailData(stored.kind, stored.data);
  if (!about) throw new MailNotSent('unwritable', 'The data of this mail is incomplete');
  const { language } = stored;
  const context = writeContext(language, company, publicUrl);
  const content = isTemplated(about)
    ? contentOf(templatedOf(about, context), context, templates)
    : letterOf(about, context);
  return {
    id: stored.id,
    from: { name: headerText(company.name), address: company.email },
    to: headerText(stored.toAddress, 320),
    replyTo: stored.replyTo === null ? undefined : headerText(stored.replyTo, 320),
    subject: content.subject,
    html: writeHtml(content, { language, company, publicUrl, brand }),
    text: writeText(content, company),
    unsubscribe: content.unsubscribe,
    person: content.person,
  };
}

function letterOf(about: UntemplatedAbout, context: WriteContext): MailContent {
  const { texts, language, company } = context;
  const { salutation = texts.colleague, blocks, ...body } = bodyOf(about, context);
  return {
    ...body,
    subject: subjectOf(about, language),
    blocks: [
      { kind: 'text', text: salutation },
      ...blocks,
      { kind: 'text', text: `${texts.closing}\n${company.name}` },
    ],
  };
}

function bodyOf({ kind, data }: UntemplatedAbout, context: WriteContext): MailBody {
  switch (kind) {
    case 'applicationNotification':
      return applicationNotification(data, context);
    case 'consentRequest':
      return consentRequest(data, context);
    case 'assignmentFilled':
      return assignmentFilled(data, context);
    case 'alertConfirmation':
      return alertConfirmation(data, context);
    case 'juristSignUp':
    case 'professionalSignUp':
      return signUpNotification(kind, data, context);
    case 'contactMessage':
    case 'callRequest':
      return messageMail(kind, data, context);
    case 'invitation':
      return invitation(data, context);
    case 'passwordReset':
      return passwordReset(data, context);
    case 'emailVerification':
      return emailVerification(data, context);
    case 'emailChange':
      return emailChange(data, context);
    case 'signInLink':
      return signInLink(data, context);
    case 'accountChange':
      return accountChange(data, context);
    case 'backupFailure':
      return backupFailure(data, context);
    case 'twoFactorReset':
      return twoFactorReset(context);
    case 'dailyDigest':
      return dailyDigest(data, context);
  }
}
