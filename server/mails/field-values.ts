import { defaultLanguage } from '#domain/language.ts';
import type { ComposeStart } from '#domain/mail/compose.ts';
import type { MailSubject } from '#domain/mail/stored-mail.ts';
import { templateRecords } from '#domain/mail/template-subject.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import {
  type MailTarget,
  type MailWriter,
  readTarget,
  readTargets,
  valuesOf,
} from '../mail/templates/record-values.ts';
import type { PersonOfSubject } from './mail-subject.ts';

const nobody: Omit<MailTarget, 'record' | 'id'> = {
  firstName: '',
  lastName: '',
  email: null,
  language: defaultLanguage,
  candidateId: null,
  contactId: null,
  applicationId: null,
  assignmentId: null,
  title: null,
  titleEn: null,
  organization: null,
  location: null,
  customer: null,
  candidate: null,
};

/** Adds the values of the fields of templates for each person, and for anyone else, in a mail from this record. */
export async function withValues(
  db: Executor,
  subject: MailSubject,
  people: readonly PersonOfSubject[],
  writer: MailWriter,
): Promise<Pick<ComposeStart, 'people' | 'values'>> {
  const { record, id } = subject;
  const [about, candidates, contacts] = await Promise.all([
    isOneOf(templateRecords, record) ? readTarget(db, { record, id }) : undefined,
    readTargets(
      db,
      'candidate',
      people.flatMap(({ candidateId }) => candidateId ?? []),
    ),
    readTargets(
      db,
      'contact',
      people.flatMap(({ contactId }) => contactId ?? []),
    ),
  ]);
  const known = new Map([...candidates, ...contacts].map((target) => [target.id, target]));
  const inBoth = (own: MailTarget) => {
    const target = about ? { ...about, ...personOf(own), customer: about.customer ?? own.customer } : own;
    return { nl: valuesOf(target, 'nl', writer), en: valuesOf(target, 'en', writer) };
  };
  return {
    values: inBoth(named('')),
    people: people.map(({ candidateId, contactId, ...person }) => {
      const own = known.get(candidateId ?? contactId ?? '') ?? named(person.name);
      const isAbout = about?.candidateId != null && about.candidateId === candidateId;
      return { ...person, language: (isAbout ? about : own).language, values: inBoth(own) };
    }),
  };
}

/** Somebody of whom only the name is known. */
function named(name: string): MailTarget {
  const [firstName = '', ...rest] = name.split(' ');
  return { ...nobody, record: 'contact', id: '', firstName, lastName: rest.join(' ') };
}

const personOf = ({ firstName, lastName, email, candidateId, contactId }: MailTarget) => ({
  firstName,
  lastName,
  email,
  candidateId,
  contactId,
});
