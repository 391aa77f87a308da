import { href, redirect } from 'react-router';
import { auditList, filtersOf } from '#domain/audit/audit-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { toastCookie } from '#domain/toast.ts';
import { visibleTo } from '#server/audit/audit-queries.ts';
import { exportAudit } from '#server/audit/export-audit.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { cookie } from '#server/http/cookies.ts';
import { outgoingText } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/export-audit.ts';

/** Streamed, so without a size. If the export cannot start, the page is shown again with a message. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log, left } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const filters = visibleTo(filtersOf(auditList.parse(new URL(request.url).searchParams)), actor);
  try {
    return new Response(await outgoingText(exportAudit(program, filters, actor), left), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition(
          'attachment',
          `audit-log-${calendarDay(program.now())}.csv`,
        ),
      },
    });
  } catch (err) {
    log.error({ err }, 'audit logs could not be exported');
    const say = cookie(toastCookie, 'auditNotDownloaded', { maxAge: 60, secure: program.secure });
    return redirect(`${href('/admin/dashboard/audit')}${auditList.urlOf(filters)}`, {
      headers: { 'Set-Cookie': say },
    });
  }
}
