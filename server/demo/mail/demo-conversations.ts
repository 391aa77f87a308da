import type { MailAddress } from '#domain/mail/stored-mail.ts';
import { replySubject } from '#domain/mail/stored-mail.ts';
import { newId } from '../../db/ids.ts';
import type { contactMessages } from '../../db/schema/messages.ts';
import type { ReceivedMail } from '../../mails/store-received.ts';
import type { DemoApplication } from '../demo-applications.ts';
import type { DemoCustomer } from '../demo-crm.ts';
import { cvOf } from '../documents/cv.ts';
import { makePdfDocument } from '../documents/pdf.ts';
import { type DemoFile, pdfFile, storedFile } from '../documents/stored-file.ts';
import type { DemoPerson } from '../people.ts';
import { atWork, inWakingHours } from '../working-time.ts';
import { candidateScripts } from './candidate-scripts.ts';
import { customerScripts } from './customer-scripts.ts';
import type { DemoAttachment, Said, Script } from './script.ts';

export type DemoMailbox = Script['mailbox'];
/** The colleague behind each mailbox; the recruiter answers the mail of the shared one. */
export type DemoColleagues = Record<'own' | 'recruiter', MailAddress>;
export type DemoSources = {
  now: Date;
  applications: readonly Pick<DemoApplication, 'application' | 'person'>[];
  assignments: readonly { id: string; title: string }[];
  crm: readonly Pick<DemoCustomer, 'customer' | 'contacts' | 'sector'>[];
  messages: readonly (typeof contactMessages.$inferInsert)[];
  colleagues: DemoColleagues;
  agency: MailAddress;
  /** Addresses that mail does not reach. */
  unreachable: ReadonlySet<string>;
};
export type DemoMail = { received: ReceivedMail; files: DemoFile[] };
export type DemoConversation = { mailbox: DemoMailbox; mails: DemoMail[] };

const HOUR_MS = 3_600_000;
const PAUSE_MS = HOUR_MS / 3;

type Partner = MailAddress & {
  said: Pick<Said, 'first' | 'last' | 'title'>;
  person?: DemoPerson;
};

/** Of the last weeks; a script for which nobody is found is left out. */
export function demoConversations(sources: DemoSources): DemoConversation[] {
  const met = new Set<string>();
  return [...candidateScripts, ...customerScripts].flatMap((script) => {
    const begins = sources.now.getTime() - (script.turns[0]?.hoursAgo ?? 0) * HOUR_MS;
    const partner = findPartner(script.with, new Date(begins), sources, met);
    if (!partner) return [];
    met.add(partner.address);
    return [{ mailbox: script.mailbox, mails: mailsOf(script, partner, sources) }];
  });
}

function findPartner(
  wanted: Script['with'],
  begins: Date,
  sources: DemoSources,
  met: ReadonlySet<string>,
): Partner | undefined {
  const isFree = (address: string) => !met.has(address) && !sources.unreachable.has(address);
  if ('message' in wanted) {
    const message = sources.messages.find(({ subject }) => subject === wanted.message);
    if (!message) return undefined;
    const [first = '', ...rest] = message.name.split(' ');
    return { address: message.email, name: message.name, said: { first, last: rest.join(' '), title: '' } };
  }
  if ('sector' in wanted) {
    const customers = (['active', 'prospect'] as const).flatMap((status) =>
      sources.crm.filter(({ customer, sector }) => sector === wanted.sector && customer.status === status),
    );
    const contact = customers
      .flatMap(({ contacts }) => contacts)
      .find(({ email, createdAt }) => email && createdAt < begins && isFree(email));
    if (!contact?.email) return undefined;
    const { firstName: first, lastName: last, email } = contact;
    return { address: email, name: `${first} ${last}`, said: { first, last, title: '' } };
  }
  const suitable = sources.applications
    .filter(
      ({ application: { status, createdAt, email } }) =>
        status === wanted.status && createdAt && createdAt < begins && isFree(email),
    )
    .flatMap(({ application, person }) => {
      const assignment = sources.assignments.find(({ id }) => id === application.assignmentId);
      return assignment ? [{ application, person, assignment }] : [];
    });
  const named = suitable.find(({ person }) => wanted.named?.test(person.lastName));
  const found = named ?? suitable[0];
  if (!found) return undefined;
  const { person, assignment } = found;
  const { firstName: first, lastName: last } = person;
  const { title } = assignment;
  return {
    address: person.email,
    name: `${first} ${last}`,
    said: { first, last, title },
    person,
  };
}

function mailsOf(script: Script, partner: Partner, sources: DemoSources): DemoMail[] {
  const { now, colleagues, agency } = sources;
  const colleague = script.mailbox === 'shared' ? colleagues.recruiter : colleagues[script.mailbox];
  const ours = script.mailbox === 'shared' ? agency : colleague;
  const said = { ...partner.said, colleague: colleague.name };
  const keys: string[] = [];
  let before = 0;
  return script.turns.map(({ by, hoursAgo, text, attached }) => {
    const wanted = new Date(Math.max(now.getTime() - hoursAgo * HOUR_MS, before + PAUSE_MS));
    const at = by === 'colleague' ? atWork(wanted, now) : laterThan(before, inWakingHours(wanted), now);
    before = at.getTime();
    const subject = script.subject(said);
    const mail = demoMail({
      from: by === 'colleague' ? colleague : partner,
      to: by === 'colleague' ? partner : ours,
      at,
      subject: keys.length === 0 ? subject : replySubject(subject),
      body: letterOf(text(said), { script, by, partner, colleague, agency }),
      references: [...keys],
      files: attached ? [fileOf(attached, partner, at)] : [],
    });
    keys.push(mail.received.head.messageKey ?? '');
    return mail;
  });
}

/** The evening before may be before the mail that it answers. */
const laterThan = (before: number, moment: Date, now: Date): Date =>
  new Date(Math.min(Math.max(moment.getTime(), before + PAUSE_MS), now.getTime()));

function letterOf(
  text: string,
  {
    script,
    by,
    partner,
    colleague,
    agency,
  }: {
    script: Script;
    by: 'person' | 'colleague';
    partner: Partner;
    colleague: MailAddress;
    agency: MailAddress;
  },
): string {
  const isEnglish = script.language === 'en';
  const [dear, regards] = isEnglish ? ['Dear', 'Kind regards,'] : ['Beste', 'Met vriendelijke groet,'];
  if (by === 'colleague')
    return `${dear} ${partner.said.first},\n\n${text}\n\n${regards}\n${signature(colleague, agency)}`;
  const called = script.mailbox === 'shared' ? undefined : firstName(colleague);
  const toWhom = `${dear} ${called ?? agency.name},`;
  return `${toWhom}\n\n${text}\n\n${regards}\n${partner.name}`;
}

/** The first account may be called after its address, which nobody would write in a letter. */
export const firstName = ({ name }: Pick<MailAddress, 'name'>) =>
  name.includes(' ') ? name.split(' ')[0] : undefined;

export const signature = (colleague: MailAddress, agency: MailAddress) =>
  firstName(colleague) ? `${colleague.name}\n${agency.name}` : agency.name;

function fileOf(attached: DemoAttachment, { name, person }: Partner, at: Date): DemoFile {
  if (attached !== 'cv') return pdfFile(attached.name, attached.lines, at);
  if (!person) throw new Error('Only a candidate attaches a CV');
  return storedFile(`CV ${name}`, 'pdf', makePdfDocument(cvOf(person)), at);
}

/** As the receiver reads it from a mailbox. */
export function demoMail(written: {
  from: MailAddress;
  to: MailAddress;
  at: Date;
  subject: string;
  body: string;
  references?: readonly string[];
  files?: DemoFile[];
  automatic?: 'reply' | 'bounce';
  reports?: { mediaType: string; text: string }[];
}): DemoMail {
  const { from, to, at, subject, body, references = [], files = [], automatic, reports = [] } = written;
  const bare = ({ address, name }: MailAddress) => ({ address: address.toLowerCase(), name });
  const attachments = files.map(({ file }) => ({
    name: file.originalName ?? '',
    mediaType: file.mediaType,
    size: file.size,
  }));
  const head = {
    messageKey: `${newId()}@voorbeeld.example`,
    otherKeys: [],
    references: [...references],
    date: at,
    subject,
    participants: [
      { role: 'from' as const, ...bare(from) },
      { role: 'to' as const, ...bare(to) },
    ],
    replyTo: undefined,
    automatic,
  };
  const size = attachments.reduce((sum, one) => sum + one.size, body.length);
  return {
    received: { head, mime: { body, html: null, attachments, reports }, size, receivedAt: at },
    files,
  };
}
