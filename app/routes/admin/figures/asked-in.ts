import type { RouterContextProvider } from 'react-router';
import { maySeeRates } from '#domain/accounts/roles.ts';
import { aboutRates, questions } from '#domain/figures/figure.ts';
import { figureList, filtersIn, questionOf } from '#domain/figures/figure-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';

/** The question and its filters. Someone who may not see rates is offered no question about them. */
export async function askedIn(request: Request, context: Readonly<RouterContextProvider>) {
  const { program } = context.get(requestContext);
  const { role } = context.get(staffContext).actor;
  const state = figureList.parse(new URL(request.url).searchParams);
  const rates = maySeeRates(role, await program.settings.current());
  // Today's plan comes first: it is asked every morning.
  const offered = (['today', ...questions.slice(0, -1)] as const).filter((one) => rates || !aboutRates(one));
  const wanted = questionOf(state);
  const question = offered.includes(wanted) ? wanted : 'today';
  const today = calendarDay(program.now());
  return { state, question, offered, wanted, filters: { ...filtersIn(state, today), today, rates } };
}
