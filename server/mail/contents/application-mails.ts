import type {
  ApplicationConfirmationData,
  ApplicationNotificationData,
  SignUpNotificationData,
} from '#domain/mail/mail-data.ts';
import { pathTo } from '#domain/paths.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { type Block, facts, type MailContent } from '../content.ts';
import type { WriteContext } from './write-context.ts';

type Written = Omit<MailContent, 'subject'>;

export function applicationNotification(
  data: ApplicationNotificationData,
  { texts, address }: WriteContext,
): Written {
  const { labels, applicationNotification: said } = texts;
  const { assignment } = data;
  const name = nameOf(data);
  const lead = said.lead(name, assignment.title);
  return {
    preview: lead,
    title: said.title,
    person: personOf(data),
    blocks: [
      { kind: 'text', text: lead },
      facts(
        { label: labels.name, value: name },
        { label: labels.email, value: data.email, href: `mailto:${data.email}` },
        { label: labels.phone, value: displayPhone(data.phone), href: phoneHref(data.phone) },
        {
          label: labels.assignment,
          value: assignment.title,
          href: address(pathTo('/opdrachten/:id', { id: assignment.id })),
        },
        { label: labels.organization, value: assignment.organization },
        { label: labels.location, value: assignment.location },
        { label: labels.cv, value: labels.openCv, href: cvAddress(data.applicationId, address) },
      ),
      { kind: 'quote', title: labels.motivation, text: data.motivation },
      openApplication(said.action, data.applicationId, address),
    ],
  };
}

export function signUpNotification(
  kind: 'juristSignUp' | 'professionalSignUp',
  data: SignUpNotificationData,
  { texts, address }: WriteContext,
): Written {
  const { labels } = texts;
  const said = texts[kind];
  const name = nameOf(data);
  const lead = said.lead(name);
  return {
    preview: lead,
    title: said.title,
    person: personOf(data),
    blocks: [
      { kind: 'text', text: lead },
      facts(
        { label: labels.name, value: name },
        { label: labels.email, value: data.email, href: `mailto:${data.email}` },
        { label: labels.phone, value: displayPhone(data.phone), href: phoneHref(data.phone) },
        { label: labels.currentFunction, value: data.currentFunction },
        { label: labels.availableFrom, value: data.availableFrom },
        { label: labels.cv, value: labels.openCv, href: cvAddress(data.applicationId, address) },
      ),
      openApplication(said.action, data.applicationId, address),
    ],
  };
}

export function applicationConfirmation(
  { firstName, assignment }: ApplicationConfirmationData,
  { texts, address }: WriteContext,
): Written {
  const said = texts.applicationConfirmation;
  const lead = assignment
    ? said.lead(firstName, assignment.title, assignment.organization)
    : said.signUpLead(firstName);
  const action: Block[] = assignment
    ? [
        {
          kind: 'action',
          label: said.action,
          href: address(pathTo('/opdrachten/:id', { id: assignment.id })),
        },
      ]
    : [];
  return {
    preview: lead,
    title: assignment ? said.title : said.signUpTitle,
    blocks: [
      { kind: 'text', text: lead },
      { kind: 'text', text: `${said.review} ${said.match}` },
      ...action,
      { kind: 'text', text: said.questions },
    ],
  };
}

function openApplication(label: string, id: string, address: WriteContext['address']): Block {
  return { kind: 'action', label, href: address(pathTo('/admin/dashboard/sollicitaties/:id', { id })) };
}

/** Never public: whoever follows it signs in first. */
function cvAddress(applicationId: string, address: WriteContext['address']): string {
  return address(pathTo('/admin/dashboard/sollicitaties/:id/cv', { id: applicationId }));
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

function personOf(data: SignUpNotificationData) {
  return { name: nameOf(data), email: data.email, phone: data.phone };
}
