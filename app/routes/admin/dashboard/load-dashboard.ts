import type { RouterContextProvider } from 'react-router';
import type { TodayFound } from '#app/components/admin/today/today-panel.tsx';
import { may } from '#domain/accounts/roles.ts';
import { termOf } from '#domain/retention.ts';
import { daysOf } from '#domain/today/figures.ts';
import { todayList, type TodayState } from '#domain/today/today.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { backupConcern } from '#server/backup/backup-concern.ts';
import { outlivedBackup } from '#server/backup/delete-expired-backups.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { transportName } from '#server/mail/create-mail-transport.ts';
import { readFirstSteps } from '#server/today/first-start.ts';
import { readFunnel } from '#server/today/funnel.ts';
import { readToday } from '#server/today/read-today.ts';
import { readSources, readTrends, readVisits, readWeeks } from '#server/today/trends.ts';
import { readOrLog } from '../../read-or-log.ts';
import { readPart } from '../read-part.ts';

type Context = Readonly<RouterContextProvider>;

/** Each part fails without the others. All are awaited: an answer is sent as a whole, and renders faster if nothing in it waits. */
export async function loadDashboard(context: Context, url: URLSearchParams) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { actor, found: signedIn } = context.get(staffContext);
  const me = signedIn.user.id;
  const state = todayList.parse(url);
  const now = program.now();
  const today = calendarDay(now);
  const settings = await program.settings.current();
  const keptDays = termOf(settings, 'visitors').amount;
  const days = daysOf(state.period, today);
  const [trends, funnel, weeks, sources, visits, work, backup] = await Promise.all([
    readPart(context, readTrends(db, state.period, { today, keptDays }), 'the trends'),
    readPart(context, readFunnel(db, days), 'the funnel'),
    readPart(context, readWeeks(db, today), 'the applications per week'),
    readPart(context, readSources(db, days), 'the sources'),
    readPart(context, readVisits(db, days, { now, keptDays }), 'the visits'),
    readPart(context, readWork(context, { state, me, now }), 'the list of today'),
    may(actor.role, 'createBackup')
      ? readOrLog(
          context,
          Promise.all([backupConcern(program), outlivedBackup(program)]),
          'the state of the backups could not be read',
        )
      : undefined,
  ]);
  const figures = { trends, funnel, weeks, sources, visits };
  const [failure, outlived] = backup ?? [];
  return { state, me, now, today, days, keptDays, work, failure, since: outlived?.timestamp, figures };
}

type Asked = { state: TodayState; me: string; now: Date };

async function readWork(context: Context, { state, me, now }: Asked): Promise<TodayFound> {
  const { program } = context.get(requestContext);
  const { db, config } = program;
  const settings = await program.settings.current();
  const everyone = state.whose === 'everyone';
  const found = await readToday(db, { me, everyone, now, settings }, state.page);
  const first = found.total === 0 ? await readFirstSteps(db) : undefined;
  return { ...found, first, canMail: transportName(config) !== 'none' };
}
