/** What a mail says, before it is HTML and text: both are made from the same. */
export type MailContent = {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** The person that the mail is about, for a service that fills in a template of its own. */
  person?: { name: string; email: string; phone: string };
};

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** What somebody wrote. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'list'; title: string; items: Item[] };

export type Fact = { label: string; value: string; href?: string | undefined };
export type Item = { text: string; detail?: string | undefined; href?: string | undefined };

/** Facts that were not given are left out. */
export function facts(...given: (Omit<Fact, 'value'> & { value: string | undefined })[]): Block {
  return { kind: 'facts', facts: given.filter((fact): fact is Fact => Boolean(fact.value)) };
}
