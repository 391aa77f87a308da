import { href } from 'react-router';
import { CustomerFilter } from '#app/components/admin/customers/customer-filter.tsx';
import { ContactTable } from '#app/components/admin/contacts/contact-table.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { listContacts } from '#server/contacts/contact-queries.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../read-or-log.ts';
import type { Route } from './+types/contacts.ts';

export const meta = hiddenPage((texts) => texts.contacts.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const state = contactList.parse(new URL(request.url).searchParams);
  const reading = Promise.all([listContacts(db, state), findCustomerName(db, state.company)]);
  const [list, company] = (await readOrLog(context, reading, 'contacts could not be read')) ?? [];
  return { state, list, company };
}

export default function Contacts({ loaderData: { state, list, company } }: Route.ComponentProps) {
  const { list: t, title } = useTexts().contacts;
  const add = <AddLink to={href('/admin/crm/contacts/new')}>{t.add}</AddLink>;
  return (
    <>
      <ListHead title={title}>
        <ImportLink kind="contacts" />
        <ExportLinks to={`${href('/admin/crm/contacts/export')}${contactList.urlOf({ ...state, page: 1 })}`}>
          {t.export}
        </ExportLinks>
        {add}
      </ListHead>
      <FilterBar list={contactList} state={state} placeholder={t.search}>
        <CustomerFilter company={company} having="contacts" />
      </FilterBar>
      <ListBody
        found={list}
        pageSize={contactList.pageSize}
        texts={t}
        narrowed={contactList.isNarrowed(state)}
        oneTitle
        action={add}
      >
        {({ rows, total }) => <ContactTable rows={rows} total={total} sort={state.sort} />}
      </ListBody>
    </>
  );
}
