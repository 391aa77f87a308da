import type { RouterContextProvider } from 'react-router';
import { pageFrom } from '#domain/list-state.ts';
import { PANEL_PAGE_PARAM, type ShownThreads, type ThreadSubject } from '#domain/mail/mail-thread.ts';
import { requestContext } from '#server/http/request-context.ts';
import { threadsOfRecord } from '#server/mails/thread-queries.ts';
import { readOrLog } from '../../read-or-log.ts';

/** The page of the mail of a record that the URL asks for. The record is shown even if it cannot be read. */
export function loadMail(
  context: Readonly<RouterContextProvider>,
  request: Request,
  subject: ThreadSubject,
): Promise<ShownThreads | undefined> {
  const { db } = context.get(requestContext).program;
  const page = pageFrom(new URL(request.url).searchParams, PANEL_PAGE_PARAM);
  return readOrLog(context, threadsOfRecord(db, subject, page), 'the mail of a record could not be read');
}
