import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { fieldsOf, textPageNames } from '#domain/content/text-fields.ts';
import { languages } from '#domain/language.ts';
import { readContentTexts } from '#server/content/page-texts.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/pages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { texts } = await readContentTexts(context.get(requestContext).program.db);
  return {
    pages: textPageNames.map((page) => ({
      page,
      changed: languages.map((language) => ({
        language,
        count: fieldsOf(page).filter(({ key }) => texts[language][key] !== undefined).length,
      })),
    })),
  };
}

export const meta = hiddenPage((texts) => texts.content.title);

export default function TextPages({ loaderData: { pages } }: Route.ComponentProps) {
  const { content } = useTexts();
  return (
    <>
      <ListHead title={content.title} />
      <p>{content.lead}</p>
      <ul className="text-pages">
        {pages.map(({ page, changed }) => (
          <li key={page}>
            <h2>{content.pages[page]}</h2>
            {changed.map(({ language, count }) => (
              <Link
                key={language}
                to={`${href('/admin/dashboard/teksten/:page', { page })}?taal=${language}`}
              >
                {content.languages[language]} <small>{content.changedTexts(count)}</small>
                <span className="visually-hidden">, {content.pages[page]}</span>
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
