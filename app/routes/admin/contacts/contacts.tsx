import { href } from 'react-router';
import { ContactTable } from '#app/components/admin/contacts/contact-table.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listContacts } from '#server/contacts/contact-queries.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readTags } from '../groups/read-tags.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/contacts.ts';

export const meta = hiddenPage((texts) => texts.contacts.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { searchParams } = new URL(request.url);
  const state = contactList.parse(searchParams);
  const views = await loadViews(context, request, 'contacts');
  const reading = Promise.all([
    listContacts(db, state, calendarDay(now()), placeFrom(searchParams)),
    chosenNames(db, 'contacts', state),
  ]);
  const [list, names] = (await readOrLog(context, reading, 'contacts could not be read')) ?? [];
  const tags = await readTags(context, 'contact', list?.rows);
  return { state, views, list, names, tags };
}

export default function Contacts({ loaderData: { state, views, list, names, tags } }: Route.ComponentProps) {
  const { contacts, list: texts } = useTexts();
  const { list: t, title } = contacts;
  const add = <AddLink to={href('/admin/crm/contacts/new')}>{t.add}</AddLink>;
  return (
    <ListViews data={views}>
      <ListHead title={title}>
        <ImportLink kind="contacts" />
        <ExportLinks to={`${href('/admin/crm/contacts/export')}${contactList.urlOf({ ...state, page: 1 })}`}>
          {t.export}
        </ExportLinks>
        {add}
      </ListHead>
      <FilterBar
        list={contactList}
        placeholder={t.search}
        filters={{ company: {}, lastContact: { words: texts.filter.lastContacts }, owner: {}, tag: {} }}
        names={names}
      />
      <ListBody
        found={list}
        pageSize={contactList.pageSize}
        texts={{ loadFailed: t.loadFailed, empty: t.empty, emptyReason: t.emptyReason }}
        narrowed={contactList.isNarrowed(state)}
        oneTitle
        action={add}
      >
        {({ rows, total }) => <ContactTable rows={rows} tags={tags} total={total} sort={state.sort} />}
      </ListBody>
    </ListViews>
  );
}
