import { Check, Undo2 } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { ThreadBadge } from '#app/components/admin/mail/reading/inbox-table.tsx';
import { ThreadMail } from '#app/components/admin/mail/reading/thread-mail.tsx';
import { useThreadWords } from '#app/components/admin/mail/reading/thread-words.ts';
import { useSetAside } from '#app/components/admin/mail/reading/use-set-aside.ts';
import { RecordNotFound } from '#app/components/admin/records/record-not-found.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pageFrom } from '#domain/list-state.ts';
import { type Thread, THREAD_MAILS, type ThreadRecord } from '#domain/mail/mail-thread.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readThread } from '#server/mails/thread-queries.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/thread.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: ({ mailReading: t }) =>
      loaderData ? loaderData.thread.subject || t.noSubject : t.thread.notFound,
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const search = new URL(request.url).searchParams;
  const reading = readThread(db, params.id, search.has('pagina') ? pageFrom(search) : undefined);
  const thread = await loadOrGoBack(context, reading, { back: href('/admin/mail'), toast: 'mailNotLoaded' });
  return foundOr404(thread && { thread });
}

export default function ThreadPage({ loaderData }: Route.ComponentProps) {
  const { mailReading: t } = useTexts();
  if (!loaderData) return <RecordNotFound list={href('/admin/mail')} texts={t.thread} />;
  const { thread } = loaderData;
  return (
    <>
      <BackLink to={href('/admin/mail')}>{t.thread.back}</BackLink>
      <ThreadHead thread={thread} />
      <ThreadMails key={`${thread.id}-${thread.page}`} thread={thread} />
    </>
  );
}

function ThreadHead({ thread }: { thread: Thread }) {
  const { mailReading: t } = useTexts();
  const { subjectOf } = useThreadWords();
  const { change, pending } = useSetAside();
  return (
    <>
      <div className="page-head">
        <h1>{subjectOf(thread)}</h1>
        <ThreadBadge thread={thread} />
        <div className="page-head__actions">
          {thread.awaitsAnswer && (
            <Button
              needs="edit"
              size="sm"
              icon={Check}
              pending={pending}
              onClick={() => void change(thread.id, true)}
            >
              {t.setAside}
            </Button>
          )}
          {thread.isSetAside && (
            <Button
              needs="edit"
              size="sm"
              variant="quiet"
              icon={Undo2}
              pending={pending}
              onClick={() => void change(thread.id, false)}
            >
              {t.takeUp}
            </Button>
          )}
        </div>
      </div>
      {thread.records.length > 0 && (
        <ul className="thread-records" aria-label={t.thread.records}>
          {thread.records.map((record) => (
            <li key={`${record.of}-${record.id}`}>
              <small>{t.kinds[record.of]}</small> <Link to={pathOf(record)}>{record.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function pathOf({ of, id }: ThreadRecord): string {
  switch (of) {
    case 'candidate':
      return href('/admin/crm/candidates/:id', { id });
    case 'contact':
      return href('/admin/crm/contacts/:id', { id });
    case 'message':
      return `${href('/admin/dashboard/berichten')}?bericht=${id}`;
    case 'customer':
      return href('/admin/crm/customers/:id', { id });
    case 'application':
      return href('/admin/dashboard/sollicitaties/:id', { id });
    case 'assignment':
      return href('/admin/dashboard/vacatures/:id', { id });
    case 'opportunity':
      return href('/admin/crm/opportunities/:id', { id });
    case 'placement':
      return href('/admin/crm/placements/:id', { id });
  }
}

function ThreadMails({ thread }: { thread: Thread }) {
  const { mailReading: t } = useTexts();
  const candidates = thread.records.filter(({ of }) => of === 'candidate');
  const newest = thread.mails.at(-1);
  const compose = useCompose();
  const [record] = thread.records;
  return (
    <>
      <ol className="thread-mails" aria-label={t.thread.mails}>
        {thread.mails.map((mail) => (
          <ThreadMail
            key={mail.id}
            threadId={thread.id}
            mail={mail}
            candidates={candidates}
            startsOpen={mail === newest}
            answer={record && compose.answer({ record: record.of, id: record.id }, mail.id)}
          />
        ))}
      </ol>
      {compose.dialog}
      {thread.mailCount > THREAD_MAILS && (
        <ListPager page={thread.page} pageSize={THREAD_MAILS} total={thread.mailCount} />
      )}
    </>
  );
}
