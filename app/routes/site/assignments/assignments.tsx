import { data, href } from 'react-router';
import { AssignmentFilters } from '#app/components/site/assignments/assignment-filters.tsx';
import { AssignmentResults } from '#app/components/site/assignments/assignment-results.tsx';
import { AssignmentSearch } from '#app/components/site/assignments/assignment-search.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { StayInformed } from '#app/components/site/entrances/stay-informed.tsx';
import { alertSearch } from '#domain/alerts/job-alert.ts';
import { filterCounts } from '#domain/assignments/choice-counts.ts';
import {
  type AssignmentListState,
  assignmentListSearch,
  parseAssignmentList,
} from '#domain/assignments/assignment-list.ts';
import { narrowed } from '#domain/search/hours-in-search.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listPublicAssignments } from '#server/assignments/assignment-queries.ts';
import { logFailure } from '#server/http/log-failure.ts';
import { requestContext } from '#server/http/request-context.ts';
import { type Texts, textsIn } from '#texts/texts.ts';
import type { Route } from './+types/assignments.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { program } = requested;
  const today = calendarDay(program.now());
  const state = parseAssignmentList(new URL(request.url).searchParams);
  try {
    const result = await listPublicAssignments(program.db, state, today, program.countOpen);
    return data({ failed: false, today, ...result, state: { ...state, page: result.page } });
  } catch (err) {
    logFailure(requested, err, 'the assignments could not be read');
    return data(
      {
        failed: true,
        today,
        items: [],
        total: 0,
        counts: [],
        pages: 1,
        hours: narrowed(state.hours, undefined),
        corrections: [],
        closest: null,
        state,
      },
      { status: 503 },
    );
  }
}

/** Typing errors are corrected, so that an alert finds what the list shows. */
function correctedState(
  state: AssignmentListState,
  corrections: readonly { typed: string; instead: string }[],
): AssignmentListState {
  const search = corrections.reduce(
    (words, { typed, instead }) => words.replace(typed, instead),
    state.search,
  );
  return { ...state, search };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = (texts: Texts) => texts.site.titles.assignments;
  const isSearch = loaderData !== undefined && loaderData.state.search !== '';
  const head = pageMeta(
    matches,
    isSearch
      ? { title, hidden: true }
      : {
          title,
          description: (texts, name) => texts.site.descriptions.assignments(name),
          path: `${href('/opdrachten')}${loaderData ? assignmentListSearch(loaderData.state) : ''}`,
        },
  );
  const site = matches[0].loaderData;
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: href('/opdrachten.rss'),
  };
  return site
    ? [...head, { ...feed, title: textsIn(site.language).site.feed.title(site.company.name) }]
    : head;
}

export default function Assignments({ loaderData }: Route.ComponentProps) {
  const { list, tools } = useTexts().assignments;
  const { state, total, counts, hours, corrections, failed } = loaderData;
  const alert = alertSearch(correctedState(state, corrections));
  return (
    <form action={href('/opdrachten')} data-live-list>
      <div className="list-heading">
        <div className="page-width list-heading__columns">
          <div>
            <h1>{list.title}</h1>
            {!failed && <p data-swap="count">{alert ? list.countFound(total) : list.count(total)}</p>}
            <a href={href('/opdrachten/bewaard')}>{tools.saved}</a>
          </div>
          <AssignmentSearch search={state.search} />
        </div>
      </div>
      <div className="page-width assignment-list" id="lijst">
        <div className="assignment-list__side">
          <AssignmentFilters
            state={{ ...state, hours: hours.max }}
            total={total}
            counts={filterCounts(counts, state)}
          />
          <StayInformed search={alert} part="alert" />
        </div>
        {failed ? (
          <Notice kind="danger">{list.loadFailure}</Notice>
        ) : (
          <AssignmentResults {...loaderData} alert={alert} />
        )}
      </div>
    </form>
  );
}
