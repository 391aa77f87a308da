import { href } from 'react-router';
import { CandidateFilters } from '#app/components/admin/candidates/candidate-filters.tsx';
import { CandidateTable } from '#app/components/admin/candidates/candidate-table.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { placeFrom } from '#domain/list-place.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { applicationsOf, listCandidates } from '#server/candidates/candidate-queries.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import { findSnippets } from '#server/cv-text/find-snippets.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readTags } from '../groups/read-tags.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/candidates.ts';

export const meta = hiddenPage((texts) => texts.candidates.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { searchParams } = new URL(request.url);
  const state = candidateList.parse(searchParams);
  const views = await loadViews(context, request, 'candidates');
  const today = calendarDay(program.now());
  const reading = Promise.all([
    listCandidates(db, state, today, placeFrom(searchParams)),
    chosenNames(db, 'candidates', state),
  ]);
  const read = await readOrLog(context, reading, 'candidates could not be read');
  if (!read) return { state, views, today, list: undefined, names: {}, applications: {}, hits: {}, tags: {} };
  const [list, names] = read;
  const ids = list.rows.map(({ id }) => id);
  const applications = await readOrLog(
    context,
    applicationsOf(db, ids),
    'the applications of candidates could not be read',
  );
  const tags = await readTags(context, 'candidate', list.rows);
  // Passages that cannot be recorded are not shown.
  const searching = findSnippets(db, ids, parseSearchQuery(state.search)).then(async (found) => {
    const candidateIds = Object.keys(found);
    await recordPassages(db, program, { how: 'search', candidateIds }, context.get(staffContext).actor);
    return found;
  });
  const hits = (await readOrLog(context, searching, 'the hits in documents could not be read')) ?? {};
  return { state, views, today, list, names, applications, hits, tags };
}

export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { state, views, today, list, names, applications, hits, tags } = loaderData;
  const { list: t, title } = useTexts().candidates;
  const add = <AddLink to={href('/admin/crm/candidates/new')}>{t.add}</AddLink>;
  return (
    <ListViews data={views}>
      <ListHead title={title}>
        <ImportLink kind="candidates" />
        <ExportLinks
          to={`${href('/admin/crm/candidates/export')}${candidateList.urlOf({ ...state, page: 1 })}`}
        >
          {t.export}
        </ExportLinks>
        {add}
      </ListHead>
      <CandidateFilters state={state} names={names} />
      {!applications && <ListFailure title={t.guestsFailed} />}
      <ListBody
        found={list}
        pageSize={candidateList.pageSize}
        texts={{ loadFailed: t.loadFailed, empty: t.empty, emptyReason: t.emptyReason }}
        narrowed={candidateList.isNarrowed(state)}
        oneTitle
        action={add}
      >
        {({ rows, total }) => (
          <CandidateTable
            rows={rows}
            total={total}
            applications={applications ?? {}}
            hits={hits}
            tags={tags}
            today={today}
            sort={state.sort}
          />
        )}
      </ListBody>
    </ListViews>
  );
}
