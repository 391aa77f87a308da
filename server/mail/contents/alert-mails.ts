import { readAlertSearch } from '#domain/alerts/job-alert.ts';
import { titleIn } from '#domain/assignments/assignment-language.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { chosenFilters } from '#domain/assignments/search-in-words.ts';
import type { MailData } from '#domain/mail/mail-data.ts';
import { pathTo } from '#domain/paths.ts';
import { formatDate } from '#domain/time/format.ts';
import type { Block, MailBody } from '../content.ts';
import type { TemplatedMail } from './templated-mail.ts';
import type { WriteContext } from './write-context.ts';

const text = (words: string): Block => ({ kind: 'text', text: words });

/** The link opens a page with a button, as mail scanners follow links too. */
export function alertConfirmation(data: MailData['alertConfirmation'], context: WriteContext): MailBody {
  const { texts, company, language } = context;
  const said = texts.alertConfirmation;
  const lead = said.lead(company.name);
  return {
    preview: lead,
    title: said.title,
    salutation: texts.salutation(''),
    unsubscribe: data.link,
    blocks: [
      text(lead),
      factsOf(data, context),
      linkTo(data, context, said.action),
      text(said.confirmBy(formatDate(data.until, language, 'long'))),
      text(said.notYou),
    ],
  };
}

export function jobAlert(data: MailData['jobAlert'], context: WriteContext): TemplatedMail {
  const { texts, language, address } = context;
  const said = texts.jobAlert;
  const items = data.assignments.map(({ id, organization, location, ...titles }) => {
    const title = titleIn(language, titles);
    return {
      text: title.text,
      detail: `${organization}, ${location}`,
      href: address(`${pathTo('/opdrachten/:id', { id })}?lang=${language}`),
      dutch: language === 'nl' ? [] : [organization, ...(title.lang ? [title.text] : [])],
    };
  });
  return {
    template: 'alert',
    values: {
      salutation: texts.salutation(''),
      introduction: said.lead(items.length),
      newAssignments: said.count(items.length),
      lastDay: formatDate(data.until, language, 'long'),
    },
    blocks: {
      assignments: [{ kind: 'list', title: said.list, items }],
      facts: [factsOf(data, context)],
      button: [linkTo(data, context, said.action)],
    },
    previewMore: items.map((item) => item.text).join(' · '),
    unsubscribe: data.link,
  };
}

function factsOf(data: MailData['alertConfirmation'], { texts, assignments }: WriteContext): Block {
  const said = texts.alertConfirmation;
  const { search, ...chosen } = readAlertSearch(data.search);
  // Anyone can ask an alert for anyone: their words must not become our message.
  const state = { ...chosen, search: plainName(search) };
  const filters = chosenFilters(state, assignments).map(({ label }) => label);
  return {
    kind: 'facts',
    facts: [
      { label: said.search, value: filters.join(', ') || said.everything },
      { label: said.frequency, value: said.frequencies[data.frequency] },
    ],
  };
}

function linkTo(
  { link }: MailData['alertConfirmation'],
  { texts, language }: WriteContext,
  label: string,
): Block {
  return link ? { kind: 'action', label, href: `${link}?lang=${language}` } : text(texts.linkHidden);
}
