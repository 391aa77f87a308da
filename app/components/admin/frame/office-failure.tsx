import { RotateCw } from 'lucide';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { type FailureKind, failureKind } from '#app/browser/failure-kind.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Role } from '#domain/accounts/roles.ts';
import { formatTime } from '#domain/time/format.ts';

const RETRY_SECONDS = 10;

type Props = {
  error: unknown;
  role: Role;
  /** Only if it is that of the request that failed. */
  requestId?: string | undefined;
};

/** In place of a page that cannot be shown: the reason in words, and another try where one can help. */
export function OfficeFailure({ error, role, requestId }: Props) {
  const { admin, editing, signedIn, site, toasts } = useTexts();
  const { company } = useSite();
  const { forbidden, roles } = signedIn;
  const kind = failureKind(error);
  const words: Record<FailureKind, { title: string; sentence: string }> = {
    refused: { title: forbidden.title, sentence: forbidden.sentence(roles[role].toLowerCase()) },
    missing: { title: admin.failures.missing, sentence: toasts.recordNotFound },
    database: editing.outage,
    connection: admin.failures.connection,
    failed: { title: site.errors.title, sentence: admin.failures.sentence },
  };
  const { title, sentence } = words[kind];
  const passes = kind === 'database' || kind === 'connection';
  return (
    <>
      <title>{site.documentTitle(title, company.name)}</title>
      {/* For the page without scripts that the server sends when it cannot tell who is signed in. */}
      {kind === 'database' && import.meta.env.SSR && (
        <meta httpEquiv="refresh" content={String(RETRY_SECONDS)} />
      )}
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="stack">
        <div className="stack" role="alert">
          <p>{sentence}</p>
          {kind === 'failed' && requestId && <p className="text-dim">{site.errors.requestId(requestId)}</p>}
        </div>
        {kind === 'refused' || kind === 'missing' ? (
          <div>
            <LinkButton to={href('/admin/dashboard')} variant="primary">
              {admin.navigation.home}
            </LinkButton>
          </div>
        ) : (
          <TryAgain error={error} byItself={passes} />
        )}
      </div>
    </>
  );
}

/** Asks for the page again. Without scripts it is a plain link to this page. */
function TryAgain({ error, byItself }: { error: unknown; byItself: boolean }) {
  const { admin, list } = useTexts();
  const { language } = useSite();
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const page = pathname + search + hash;
  const navigate = useNavigate();
  const trying = useNavigation().state !== 'idle';
  const [tried, setTried] = useState<{ error: unknown; at: Date }>();
  // A navigation and not a revalidation, as the address may not have been matched with its page yet.
  const retry = useCallback(() => {
    setTried({ error, at: new Date() });
    void navigate(page, { replace: true, state, preventScrollReset: true });
  }, [error, navigate, page, state]);
  useEffect(() => {
    if (!byItself || trying) return undefined;
    const timer = setTimeout(retry, RETRY_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [byItself, trying, retry]);
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!trying) retry();
  };
  const failedAgain = tried && tried.error !== error && !trying;
  return (
    <>
      <div>
        <a className="button button--primary" href={page} onClick={click} aria-disabled={trying || undefined}>
          <Icon of={RotateCw} />
          {list.tryAgain}
        </a>
      </div>
      <p className="text-dim" role="status">
        {trying && admin.failures.trying}
        {failedAgain && admin.failures.stillFailing(formatTime(tried.at, language))}
      </p>
    </>
  );
}
