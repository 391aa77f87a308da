import { AssignmentFilters } from '#app/components/site/assignments/assignment-filters.tsx';
import { AssignmentResults } from '#app/components/site/assignments/assignment-results.tsx';
import { AssignmentSearch } from '#app/components/site/assignments/assignment-search.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { assignmentListSearch, parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listPublicAssignments } from '#server/assignments/assignment-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/assignments.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const today = calendarDay(program.now());
  const state = parseAssignmentList(new URL(request.url).searchParams);
  const result = await listPublicAssignments(program.db, state, today);
  return { state: { ...state, page: result.page }, today, ...result };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.site.titles.assignments,
    description: (texts, name) => texts.site.descriptions.assignments(name),
    path: `/opdrachten${loaderData ? assignmentListSearch(loaderData.state) : ''}`,
  });
}

export default function Assignments({ loaderData }: Route.ComponentProps) {
  const { list } = useTexts().assignments;
  const { state, total } = loaderData;
  return (
    <form action="/opdrachten" data-live-list>
      <div className="list-h">
        <div className="wrap list-h__in">
          <div>
            <h1>{list.title}</h1>
            <p data-swap="count">{list.openCount(total)}</p>
          </div>
          <AssignmentSearch search={state.search} />
        </div>
      </div>
      <div className="wrap list" id="lijst">
        <AssignmentFilters state={state} total={total} />
        <AssignmentResults {...loaderData} />
      </div>
    </form>
  );
}
