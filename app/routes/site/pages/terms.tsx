import { href } from 'react-router';
import { LongRead } from '#app/components/site/pages/sections.tsx';
import { Rich } from '#app/components/site/rich.tsx';
import { Registrations } from '#app/components/site/pages/registrations.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/terms.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

const WRITTEN_ON: Day = '2026-11-17';

/** With the day on which the articles last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { changedAt } = await context.get(requestContext).program.siteContent.current();
  const changedOn = changedAt.terms ? calendarDay(changedAt.terms) : WRITTEN_ON;
  return { changedOn };
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.terms,
  description: (texts, name) => texts.site.descriptions.terms(name),
  path: href('/voorwaarden'),
});

export default function Terms({ loaderData: { changedOn } }: Route.ComponentProps) {
  const { company, language } = useSite();
  const { site, terms } = useTexts();
  const { articles, articleNumber, lead, contact, version, ...texts } = terms;
  const sections = articles(company.name);
  return (
    <LongRead
      {...texts}
      lead={lead(company.name, site.words.count(sections.length))}
      version={version(formatDate(changedOn, language, 'long'))}
      sections={sections}
      number={articleNumber}
    >
      <section className="info-panel">
        <h2>{contact.title}</h2>
        <p>
          <Rich of={contact.text} />
        </p>
        <dl className="info-pairs">
          <dt>{contact.phone}</dt>
          <dd>
            <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
          </dd>
          <dt>{contact.email}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dt>{contact.address}</dt>
          <dd>{company.address}</dd>
          <Registrations />
        </dl>
      </section>
    </LongRead>
  );
}
