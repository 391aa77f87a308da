import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { PageTextsForm } from '#app/components/admin/content/page-texts-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { defaultTexts } from '#app/page-texts.ts';
import { textFormValues } from '#domain/content/read-text-form.ts';
import { textPageNames } from '#domain/content/text-fields.ts';
import { defaultLanguage, languages } from '#domain/language.ts';
import { oneOf } from '#domain/list-state.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { listPageVersions } from '#server/content/page-texts.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/page.ts';

export async function loader({ request, params: { page }, context }: Route.LoaderArgs) {
  if (!isOneOf(textPageNames, page)) throw new Response(null, { status: 404 });
  const { program } = context.get(requestContext);
  const language = oneOf(new URL(request.url).searchParams, 'taal', languages, defaultLanguage);
  const found = await listPageVersions(program.db, page, language);
  const defaults = defaultTexts(page, language);
  const versions = found.map(({ id, changedAt, by, texts }) => ({
    id,
    changedAt: changedAt.toISOString(),
    by,
    values: textFormValues(page, texts, defaults),
  }));
  const [current] = versions;
  return {
    page,
    language,
    defaults,
    versions,
    start: { version: current?.id ?? '', values: current?.values ?? defaults },
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: ({ content }) => (loaderData ? content.pages[loaderData.page] : content.title),
    hidden: true,
  });
}

export default function TextsOfPage({ loaderData }: Route.ComponentProps) {
  const { content } = useTexts();
  const { page, language } = loaderData;
  return (
    <div className="narrow-form">
      <BackLink to={href('/admin/dashboard/teksten')}>{content.back}</BackLink>
      <ListHead title={content.pages[page]} />
      <nav className="text-languages" aria-label={content.languageLabel}>
        {languages.map((one) => (
          <Link
            key={one}
            to={`${href('/admin/dashboard/teksten/:page', { page })}?taal=${one}`}
            aria-current={one === language ? 'page' : undefined}
            className={
              one === language ? 'button button--primary button--small' : 'button button--quiet button--small'
            }
          >
            {content.languages[one]}
          </Link>
        ))}
      </nav>
      <PageTextsForm key={`${page} ${language}`} {...loaderData} />
    </div>
  );
}
