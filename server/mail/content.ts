import { mailto } from '#domain/mail/mailto.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

/** The content of a mail, from which both the HTML and the plain text are rendered. */
export type MailContent = Omit<MailBody, 'salutation'> & { subject: string };

export type MailBody = {
  /** Mail clients show it next to the subject. */
  preview: string;
  title: string;
  /** Mail to staff addresses a colleague. */
  salutation?: string;
  blocks: Block[];
  /** Where one click stops mail of this kind. */
  unsubscribe?: string | undefined;
  /** The subject of the mail, for services that render their own template. */
  person?: Person;
};

type Person = { name: string; email: string; phone: string };

export type Block =
  /** `dutch`: the words that are Dutch in a mail of another language. */
  | { kind: 'text'; text: string; dutch?: readonly string[] }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'list'; title: string; items: Item[] };

export type Fact = { label: string; value: string; href?: string | undefined };
export type OptionalFact = Omit<Fact, 'value'> & { value: string | undefined };
export type Item = {
  text: string;
  detail?: string | undefined;
  href?: string | undefined;
  /** As in a text. */
  dutch?: readonly string[] | undefined;
};

/** Facts without a value are left out. */
export function facts(...given: OptionalFact[]): Block {
  return { kind: 'facts', facts: given.filter((fact): fact is Fact => Boolean(fact.value)) };
}

export function personFacts(labels: Person, { name, email, phone }: Person): Fact[] {
  return [
    { label: labels.name, value: name },
    { label: labels.email, value: email, href: mailto(email) },
    { label: labels.phone, value: displayPhone(phone), href: phoneHref(phone) },
  ];
}
