import { useLocation } from 'react-router';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { FrameStaff } from '#domain/accounts/frame-staff.ts';
import { AdminFrame } from './admin-frame.tsx';

const RETRY_SECONDS = 10;

/** A back-office page that cannot be shown. It is requested again by itself, also without scripts. */
export function Outage({ staff, database }: { staff: FrameStaff; database: boolean }) {
  const { editing, list, site } = useTexts();
  const { company, requestId } = useSite();
  const { pathname, search } = useLocation();
  const title = database ? editing.outage.title : site.errors.title;
  return (
    <AdminFrame staff={staff}>
      <title>{site.documentTitle(title, company.name)}</title>
      {database && <meta httpEquiv="refresh" content={String(RETRY_SECONDS)} />}
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="stack" role="alert">
        <p>{database ? editing.outage.sentence : site.errors.sentence}</p>
        {!database && requestId && <p className="text-dim">{site.errors.requestId(requestId)}</p>}
        <div>
          {/* A plain link to this page, as the scripts of the page may not run. */}
          <a className="button button--primary" href={pathname + search}>
            {list.tryAgain}
          </a>
        </div>
      </div>
    </AdminFrame>
  );
}
