import { Plus } from 'lucide-react';
import { href } from 'react-router';
import { CustomerFilter } from '#app/components/admin/customers/customer-filter.tsx';
import { ContactTable } from '#app/components/admin/contacts/contact-table.tsx';
import { InAndOut } from '#app/components/admin/records/in-and-out.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import {
  COMPANY_PARAM,
  CONTACT_PAGE_SIZE,
  contactListSearch,
  parseContactList,
} from '#domain/contacts/contact-list.ts';
import { listContacts } from '#server/contacts/contact-queries.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/contacts.ts';

export const meta = hiddenPage((texts) => texts.contacts.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const state = parseContactList(new URL(request.url).searchParams);
  try {
    const [list, company] = await Promise.all([
      listContacts(program.db, state),
      findCustomerName(program.db, state.company),
    ]);
    return { state, list, company: company ?? null };
  } catch (err) {
    log.error({ err }, 'contacts could not be read');
    return { state, list: undefined, company: null };
  }
}

export default function Contacts({ loaderData: { state, list, company } }: Route.ComponentProps) {
  const { list: t, title } = useTexts().contacts;
  const add = (
    <LinkButton to={href('/admin/crm/contacts/new')} variant="primary" size="sm" icon={Plus}>
      <span className="page-head__wide-only">{t.add}</span>
    </LinkButton>
  );
  return (
    <>
      <ListHead title={title}>
        <InAndOut
          importPath={href('/admin/crm/contacts/import')}
          exportPath={`${href('/admin/crm/contacts/export')}${contactListSearch({ ...state, page: 1 })}`}
          texts={t}
        />
        {add}
      </ListHead>
      <FilterBar
        search={{ value: state.search, placeholder: t.search }}
        also={state.company ? [COMPANY_PARAM] : []}
      >
        <CustomerFilter company={company} />
      </FilterBar>
      {!list && <ListFailure title={t.loadFailed} />}
      {list?.rows.length === 0 && (
        <ListEmpty
          oneTitle
          title={t.empty}
          reason={t.emptyReason}
          action={add}
          narrowed={state.search !== '' || state.company !== null}
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <ContactTable rows={list.rows} sort={state.sort} />
          <ListPager page={list.page} pageSize={CONTACT_PAGE_SIZE} total={list.total} />
        </>
      )}
    </>
  );
}
