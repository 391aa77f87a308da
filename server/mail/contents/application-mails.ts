import { titleIn } from '#domain/assignments/assignment-language.ts';
import type {
  ApplicationConfirmationData,
  ApplicationNotificationData,
  SignUpNotificationData,
} from '#domain/mail/mail-data.ts';
import { pathTo } from '#domain/paths.ts';
import { applicationReference } from '#domain/reference.ts';
import { type Block, facts, type MailBody, type OptionalFact, personFacts } from '../content.ts';
import { personValues, type TemplatedMail } from './templated-mail.ts';
import type { WriteContext } from './write-context.ts';

export function applicationNotification(data: ApplicationNotificationData, context: WriteContext): MailBody {
  const { labels, applicationNotification: said } = context.texts;
  const { title, organization, location } = data.assignment;
  return notification(data, context, {
    said,
    lead: said.lead(nameOf(data), title),
    details: [
      { label: labels.assignment, value: title, href: assignmentUrl(data.assignment, context) },
      { label: labels.organization, value: organization },
      { label: labels.location, value: location },
    ],
    quotes: [{ kind: 'quote', title: labels.motivation, text: data.motivation }],
  });
}

export function signUpNotification(
  kind: 'juristSignUp' | 'professionalSignUp',
  data: SignUpNotificationData,
  context: WriteContext,
): MailBody {
  const { labels, [kind]: said } = context.texts;
  return notification(data, context, {
    said,
    lead: said.lead(nameOf(data)),
    details: [
      { label: labels.currentFunction, value: data.currentFunction },
      { label: labels.availableFrom, value: data.availableFrom },
    ],
    quotes: [],
  });
}

type Notification = {
  said: { title: string; action: string };
  lead: string;
  details: OptionalFact[];
  quotes: Block[];
};

/** Contains links instead of the CV itself: the pages require signing in. */
function notification(
  data: SignUpNotificationData,
  { texts: { labels }, address }: WriteContext,
  { said, lead, details, quotes }: Notification,
): MailBody {
  const id = data.applicationId;
  const person = { name: nameOf(data), email: data.email, phone: data.phone };
  const cv = address(pathTo('/admin/dashboard/sollicitaties/:id/cv', { id }));
  const application = address(pathTo('/admin/dashboard/sollicitaties/:id', { id }));
  return {
    preview: lead,
    title: said.title,
    person,
    blocks: [
      { kind: 'text', text: lead },
      facts(
        { label: labels.reference, value: applicationReference(id) },
        ...personFacts(labels, person),
        ...details,
        { label: labels.cv, value: labels.openCv, href: cv },
      ),
      ...quotes,
      { kind: 'action', label: said.action, href: application },
    ],
  };
}

export function applicationConfirmation(
  { assignment, kept, ...applicant }: ApplicationConfirmationData,
  context: WriteContext,
): TemplatedMail {
  const reference = applicationReference(applicant.applicationId);
  const values = { ...personValues(applicant, context), reference };
  const blocks = {
    facts: [facts({ label: context.texts.labels.reference, value: reference })],
    kept: keptFor(kept, context),
  };
  if (!assignment) return { template: 'signUpReceived', values, blocks };
  const title = titleIn(context.language, assignment);
  const { organization, location } = assignment;
  const href = `${assignmentUrl(assignment, context)}?lang=${context.language}`;
  const button: Block = { kind: 'action', label: context.texts.applicationConfirmation.action, href };
  return {
    template: 'received',
    values: { ...values, title: title.text, organization, location },
    blocks: { ...blocks, button: [button] },
    dutch: context.language === 'nl' ? [] : [organization, ...(title.lang ? [title.text] : [])],
  };
}

function keptFor(kept: ApplicationConfirmationData['kept'], { texts }: WriteContext): Block[] {
  if (!kept) return [];
  const said = texts.applicationConfirmation;
  const term = texts.terms[kept.unit](kept.amount);
  return [{ kind: 'text', text: kept.consent ? said.keptLonger(term) : said.kept(term) }];
}

function assignmentUrl({ id }: { id: string }, { address }: WriteContext): string {
  return address(pathTo('/opdrachten/:id', { id }));
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
