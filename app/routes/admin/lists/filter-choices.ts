import { answerJson } from '#app/routes/admin/receive-json.ts';
import { listNames } from '#domain/list-name.ts';
import { searchFrom } from '#domain/list-state.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { countChoices } from '#server/lists/count-choices.ts';
import { withStatus } from '../receive-json.ts';
import type { Route } from './+types/filter-choices.ts';

/** For the popover of a filter, when it opens. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return withStatus(async () => {
    const { db, now: clock } = context.get(requestContext).program;
    if (!isOneOf(listNames, params.list)) throw new AppError('notFound');
    const asked = new URL(request.url).searchParams;
    const now = clock();
    const choices = await countChoices(
      db,
      {
        list: params.list,
        filter: params.filter,
        params: new URLSearchParams(asked.get('lijst') ?? ''),
        search: searchFrom(asked, 'q'),
      },
      { now, today: calendarDay(now) },
    );
    return answerJson('/admin/lists/:list/filters/:filter', { choices });
  });
}
