import { href, redirect } from 'react-router';
import { auditWords } from '#app/components/admin/audit/audit-words.ts';
import { auditList, type AuditRow, filtersOf } from '#domain/audit/audit-list.ts';
import { csvFormatOf } from '#domain/csv-format.ts';
import type { Language } from '#domain/language.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { toastCookie } from '#domain/toast.ts';
import { visibleTo } from '#server/audit/audit-queries.ts';
import { exportAudit } from '#server/audit/export-audit.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { cookie } from '#server/http/cookies.ts';
import { outgoingText } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvLines } from '../records/csv-download.ts';
import type { SheetColumn } from '../records/record-sheet.ts';
import type { Route } from './+types/export-audit.ts';

/** The headings of the specification, and some more like them. What is below them is in the language of the reader. */
function auditColumns(language: Language): SheetColumn<AuditRow>[] {
  const words = auditWords(textsIn(language), language);
  return [
    { heading: 'timestamp', cell: ({ timestamp }) => timestamp.toISOString() },
    { heading: 'action', cell: words.actionOf },
    { heading: 'entity type', cell: words.entityOf },
    { heading: 'entity id', cell: words.referenceOf },
    { heading: 'user id', cell: ({ userId }) => userId },
    { heading: 'IP address', cell: ({ ipAddress }) => ipAddress },
    { heading: 'outcome', cell: words.outcomeOf },
    { heading: 'reason', cell: words.reasonOf },
    { heading: 'item', cell: words.itemOf },
    { heading: 'details', cell: words.detailOf },
    { heading: 'user', cell: words.userOf },
    { heading: 'restored at', cell: ({ restoredAt }) => restoredAt?.toISOString() ?? null },
    { heading: 'occurrences', cell: ({ occurrences }) => String(occurrences) },
  ];
}

/** Streamed, so without a size. If the export cannot start, the page is shown again with a message. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, language, log, left, startDownload } = context.get(requestContext);
  startDownload();
  const { actor } = context.get(staffContext);
  const params = new URL(request.url).searchParams;
  const filters = visibleTo(filtersOf(auditList.parse(params)), actor);
  try {
    const lines = csvLines(exportAudit(program, filters, actor), auditColumns(language), csvFormatOf(params));
    return new Response(await outgoingText(lines, left), {
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
