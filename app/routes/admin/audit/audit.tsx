import { ArrowLeft, ArrowRight } from 'lucide';
import { href, useNavigate } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { AuditEntry } from '#app/components/admin/audit/audit-entry.tsx';
import { AuditFilters } from '#app/components/admin/audit/audit-filters.tsx';
import { AuditTable } from '#app/components/admin/audit/audit-table.tsx';
import { ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { followConfirmed } from '#app/browser/follow-confirmed.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { auditList, type AuditListState, type AuditPlace, filtersOf } from '#domain/audit/audit-list.ts';
import { may } from '#domain/accounts/roles.ts';
import { auditUsers, findAuditEntry, listAudit, visibleTo } from '#server/audit/audit-queries.ts';
import { canUndo } from '#server/bulk/undo-act.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/audit.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { actor, found: me } = context.get(staffContext);
  const state = visibleTo(auditList.parse(new URL(request.url).searchParams), actor);
  const reading = Promise.all([
    listAudit(db, state),
    may(actor.role, 'readAudit') ? auditUsers(db) : [{ id: me.user.id, name: me.user.name }],
    findAuditEntry(db, state.entry, actor),
    state.entry ? canUndo(db, state.entry, now(), actor) : false,
  ]);
  const found = await readOrLog(context, reading, 'audit logs could not be read');
  const [list, users = [], shown, undo = false] = found ?? [];
  return { state, list, users, entry: shown && { ...shown, undo } };
}

export const meta = hiddenPage((texts) => texts.site.titles.auditLog);

export default function AuditLog({ loaderData: { state, list, users, entry } }: Route.ComponentProps) {
  const { audit } = useTexts();
  const navigate = useNavigate();
  const filters = filtersOf(state);
  const close = () =>
    void navigate({ search: auditList.urlOf({ ...state, entry: null }) }, { preventScrollReset: true });
  return (
    <>
      <ListHead title={audit.title} back={{ to: href('/admin/dashboard'), label: audit.back }}>
        {/* Not a router link: the answer is a download, or a redirect to this page. */}
        <ExportLinks
          onPhones
          onClick={followConfirmed}
          to={`${href('/admin/dashboard/audit/export')}${auditList.urlOf(filters)}`}
        >
          {audit.export}
        </ExportLinks>
      </ListHead>
      <AuditFilters state={state} users={users} />
      {!list && <ListFailure title={audit.loadFailed} />}
      {list && list.rows.length === 0 && (
        <ListEmpty title={audit.empty} reason={audit.emptyReason} narrowed={auditList.isNarrowed(state)} />
      )}
      {list && list.rows.length > 0 && (
        <>
          <AuditTable rows={list.rows} state={state} />
          <AuditPager state={state} {...list} />
        </>
      )}
      <AuditEntry entry={entry} onClose={close} />
    </>
  );
}

type PagerProps = {
  state: AuditListState;
  total: number;
  moreThanCounted: boolean;
  older?: AuditPlace | undefined;
  newer?: AuditPlace | undefined;
};

function AuditPager({ state, total, moreThanCounted, older, newer }: PagerProps) {
  const { audit } = useTexts();
  const at = (place: Partial<AuditListState>) => auditList.urlOf({ ...filtersOf(state), ...place }) || '?';
  return (
    <nav className="pager pager--compact" aria-label={audit.paging}>
      <p>{moreThanCounted ? audit.moreLines(total) : audit.lines(total)}</p>
      {[older, newer].some(Boolean) && (
        <ul>
          {newer && (
            <li>
              <Link className="button button--ghost button--small" to={at({})}>
                {audit.newest}
              </Link>
            </li>
          )}
          <li>
            <Step to={newer && at({ newer })} rel="prev">
              <Icon of={ArrowLeft} />
              {audit.newer}
            </Step>
          </li>
          <li>
            <Step to={older && at({ older })} rel="next">
              {audit.older}
              <Icon of={ArrowRight} />
            </Step>
          </li>
        </ul>
      )}
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: React.ReactNode }) {
  const linkClass = 'button button--quiet button--small';
  if (to) {
    return (
      <Link className={linkClass} to={to} rel={rel}>
        {children}
      </Link>
    );
  }
  return (
    <span className={linkClass} aria-disabled>
      {children}
    </span>
  );
}
