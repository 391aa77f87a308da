import { href } from 'react-router';
import { CustomerTable } from '#app/components/admin/customers/customer-table.tsx';
import { customerLooks } from '#app/components/admin/records/tones.ts';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { ListTabs } from '#app/components/admin/list/list-tabs.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listCustomers } from '#server/customers/customer-queries.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readTags } from '../groups/read-tags.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/customers.ts';

export const meta = hiddenPage((texts) => texts.customers.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { searchParams } = new URL(request.url);
  const state = customerList.parse(searchParams);
  const views = await loadViews(context, request, 'customers');
  const reading = Promise.all([
    listCustomers(db, state, calendarDay(now()), placeFrom(searchParams)),
    chosenNames(db, 'customers', state),
  ]);
  const [list, names] = (await readOrLog(context, reading, 'customers could not be read')) ?? [];
  const tags = await readTags(context, 'customer', list?.rows);
  return { state, views, list, names, tags };
}

export default function Customers({ loaderData: { state, views, list, names, tags } }: Route.ComponentProps) {
  const { crm, customers, list: texts } = useTexts();
  const { list: t, title } = customers;
  const add = <AddLink to={href('/admin/crm/customers/new')}>{t.add}</AddLink>;
  return (
    <ListViews data={views}>
      <ListHead title={title}>
        <ImportLink kind="customers" />
        <ExportLinks
          to={`${href('/admin/crm/customers/export')}${customerList.urlOf({ ...state, page: 1 })}`}
        >
          {t.export}
        </ExportLinks>
        {add}
      </ListHead>
      {list && (
        <ListTabs
          param={customerList.others.status}
          chosen={state.status}
          counts={list.counts}
          all={list.all}
          texts={t}
          words={crm.statuses}
          tone={(status) => customerLooks[status].tone}
        />
      )}
      <FilterBar
        list={customerList}
        placeholder={t.search}
        filters={{
          industry: {},
          city: {},
          lastContact: { words: texts.filter.lastContacts },
          owner: {},
          tag: {},
        }}
        names={names}
      />
      <ListBody
        found={list}
        pageSize={customerList.pageSize}
        texts={t}
        narrowed={customerList.isNarrowed(state) || state.status !== null}
        oneTitle
        action={add}
      >
        {({ rows, total }) => <CustomerTable rows={rows} tags={tags} total={total} sort={state.sort} />}
      </ListBody>
    </ListViews>
  );
}
