import { ChevronDown } from 'lucide';
import { href } from 'react-router';
import { ContactPanel } from '#app/components/site/entrances/contact-panel.tsx';
import { StayInformed } from '#app/components/site/entrances/stay-informed.tsx';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { SearchField } from '#app/components/site/search-field.tsx';
import { Rich } from '#app/components/site/rich.tsx';
import { periodInWords } from '#app/components/site/pages/statement-sections.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { type SiteData, textsOf, useSite, useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import {
  type FaqState,
  faqAddress,
  faqCategories,
  faqParams,
  filterFaq,
  parseFaq,
} from '#domain/faq/faq-list.ts';
import { faqPage } from '#domain/faq/faq-page.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readStatementFacts } from '#server/settings/read-statement.ts';
import type { Texts } from '#texts/texts.ts';
import type { Route } from './+types/faq.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = await readStatementFacts(context.get(requestContext).program);
  return { state: parseFaq(new URL(request.url).searchParams), facts };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const head = pageMeta(matches, {
    title: (texts) => texts.site.titles.faq,
    description: (texts, name) => texts.site.descriptions.faq(name),
    path: href('/faq'),
  });
  const site = matches[0].loaderData;
  if (!site || !loaderData) return head;
  const { faq, privacy } = textsOf(site);
  const applicationsKept = periodInWords(privacy, loaderData.facts, 'applications');
  const { company, sendsMail, language } = site;
  return [
    ...head,
    { 'script:ld+json': faqPage(questionsOf(faq, { company, sendsMail, applicationsKept }), language) },
  ];
}

type Facts = Pick<SiteData, 'company' | 'sendsMail'> & { applicationsKept: string };

function questionsOf(faq: Texts['faq'], { company, sendsMail, applicationsKept }: Facts) {
  const confirmation = sendsMail ? faq.confirmation : '';
  return faq
    .questions({ name: company.name, confirmation, applicationsKept })
    .map((entry) => ({ ...entry, answer: entry.answer.filter(Boolean) }));
}

export default function Faq({ loaderData: { state, facts } }: Route.ComponentProps) {
  const { company, sendsMail } = useSite();
  const { faq, privacy } = useTexts();
  const applicationsKept = periodInWords(privacy, facts, 'applications');
  const found = filterFaq(questionsOf(faq, { company, sendsMail, applicationsKept }), state);
  return (
    <>
      <PageHero title={faq.title} lead={faq.lead} art="dienst-tuibrug" />
      <div className="page-width narrow-page">
        <div className="beside">
          <div>
            <form action={href('/faq')} className="faq__search" data-live-list>
              <SearchField
                name={faqParams.search}
                value={state.search}
                label={faq.searchLabel}
                placeholder={faq.searchPlaceholder}
                submit={faq.search}
              />
              <Categories state={state} />
            </form>
            <section aria-live="polite" data-swap="results">
              {found.length === 0 && (
                <EmptyState heading="h2" title={faq.noResults} reason={faq.noResultsHint} />
              )}
              {found.map((entry) => (
                <details key={entry.id} id={entry.id} className="faq__question" open={state.search !== ''}>
                  <summary>
                    <h2>{entry.question}</h2>
                    <Icon of={ChevronDown} />
                  </summary>
                  {entry.answer.map((text) => (
                    <p key={text}>
                      <Rich of={text} />
                    </p>
                  ))}
                  {entry.link && (
                    <p>
                      <a href={entry.link.to}>{entry.link.label}</a>
                    </p>
                  )}
                </details>
              ))}
            </section>
          </div>
          <aside className="beside__sticky">
            <ContactPanel title={faq.contact.title} text={faq.contact.text}>
              <LinkButton to={href('/contact')} variant="secondary">
                {faq.contact.button}
              </LinkButton>
            </ContactPanel>
            <StayInformed />
          </aside>
        </div>
      </div>
    </>
  );
}

/** Links rather than fields; the active one clears the filter. */
function Categories({ state }: { state: FaqState }) {
  const { faq } = useTexts();
  return (
    <div className="faq__categories" role="group" aria-label={faq.categoriesLabel} data-swap="categories">
      {state.category && <input type="hidden" name={faqParams.category} value={state.category} />}
      {faqCategories.map((category) => {
        const active = state.category === category;
        return (
          <a
            key={category}
            className={active ? 'button button--primary button--small' : 'button button--quiet button--small'}
            href={faqAddress({ ...state, category: active ? null : category })}
            aria-current={active || undefined}
          >
            {faq.categories[category]}
          </a>
        );
      })}
    </div>
  );
}
