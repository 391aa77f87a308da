import { href } from 'react-router';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { MailTabs } from '#app/components/admin/mail/mail-tabs.tsx';
import { TemplateTable } from '#app/components/admin/mail/templates/template-table.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { templateList } from '#domain/mail/template-list.ts';
import { requestContext } from '#server/http/request-context.ts';
import { listTemplates } from '#server/mail/templates/template-queries.ts';
import { Plus } from 'lucide';
import { readOrLog } from '../../../read-or-log.ts';
import type { Route } from './+types/templates.ts';

export const meta = hiddenPage((texts) => texts.mailTemplates.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const state = templateList.parse(new URL(request.url).searchParams);
  const all = await readOrLog(context, listTemplates(program.db), 'the templates could not be read');
  return { state, all };
}

export default function Templates({ loaderData: { state, all } }: Route.ComponentProps) {
  const { mailTemplates: texts } = useTexts();
  const words = state.search.toLowerCase().split(' ').filter(Boolean);
  const rows = all
    ?.map((row) => ({ ...row, name: row.builtIn ? texts.names[row.builtIn] : row.name }))
    .filter((row) => row.archived === (state.shown === 'archived'))
    .filter((row) => !state.about || state.about.includes(row.about))
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return (
    <>
      <MailTabs current="templates">
        <LinkButton
          to={href('/admin/dashboard/mail/sjablonen/nieuw')}
          variant="primary"
          size="sm"
          icon={Plus}
        >
          {texts.list.add}
        </LinkButton>
      </MailTabs>
      <FilterBar
        list={templateList}
        placeholder={texts.list.search}
        filters={{
          about: { words: texts.abouts, label: texts.list.about },
          shown: { words: { archived: texts.list.archived }, label: texts.list.active },
        }}
      />
      <ListBody
        found={rows && { rows, page: 1, total: rows.length }}
        pageSize={templateList.pageSize}
        texts={texts.list}
        narrowed={templateList.isNarrowed(state)}
      >
        {(found) => <TemplateTable rows={found.rows} />}
      </ListBody>
    </>
  );
}
