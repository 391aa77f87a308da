import { Plus } from 'lucide-react';
import { href } from 'react-router';
import { CustomerTable } from '#app/components/admin/customers/customer-table.tsx';
import { CustomerTabs } from '#app/components/admin/customers/customer-tabs.tsx';
import { InAndOut } from '#app/components/admin/records/in-and-out.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import {
  CUSTOMER_PAGE_SIZE,
  customerListSearch,
  parseCustomerList,
} from '#domain/customers/customer-list.ts';
import { listCustomers } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/customers.ts';

export const meta = hiddenPage((texts) => texts.customers.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const state = parseCustomerList(new URL(request.url).searchParams);
  const list = await listCustomers(program.db, state).catch((err: unknown) => {
    log.error({ err }, 'customers could not be read');
  });
  return { state, list };
}

export default function Customers({ loaderData: { state, list } }: Route.ComponentProps) {
  const { list: t, title } = useTexts().customers;
  const add = (
    <LinkButton to={href('/admin/crm/customers/new')} variant="primary" size="sm" icon={Plus}>
      <span className="page-head__wide-only">{t.add}</span>
    </LinkButton>
  );
  return (
    <>
      <ListHead title={title}>
        <InAndOut
          importPath={href('/admin/crm/customers/import')}
          exportPath={`${href('/admin/crm/customers/export')}${customerListSearch({ ...state, page: 1 })}`}
          texts={t}
        />
        {add}
      </ListHead>
      {list && <CustomerTabs chosen={state.status} counts={list.counts} />}
      <FilterBar search={{ value: state.search, placeholder: t.search }} />
      {!list && <ListFailure title={t.loadFailed} />}
      {list?.rows.length === 0 && (
        <ListEmpty
          oneTitle
          title={t.empty}
          reason={t.emptyReason}
          action={add}
          narrowed={state.search !== '' || state.status !== null}
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <CustomerTable rows={list.rows} sort={state.sort} />
          <ListPager page={list.page} pageSize={CUSTOMER_PAGE_SIZE} total={list.total} />
        </>
      )}
    </>
  );
}
