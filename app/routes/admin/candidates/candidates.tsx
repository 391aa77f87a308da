import { Download, Plus } from 'lucide-react';
import { href } from 'react-router';
import { CandidateFilters } from '#app/components/admin/candidates/candidate-filters.tsx';
import { CandidateTable } from '#app/components/admin/candidates/candidate-table.tsx';
import { DownloadLink } from '#app/components/admin/records/download-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import {
  CANDIDATES_PER_PAGE,
  candidateListSearch,
  isNarrowed,
  parseCandidateList,
} from '#domain/candidates/candidate-list.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { applicationsOf, expertiseChoices, listCandidates } from '#server/candidates/candidate-queries.ts';
import { findSnippets } from '#server/cv-text/find-snippets.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/candidates.ts';

export const meta = hiddenPage((texts) => texts.candidates.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const { db } = program;
  const state = parseCandidateList(new URL(request.url).searchParams);
  try {
    const [list, expertise] = await Promise.all([listCandidates(db, state), expertiseChoices(db)]);
    const ids = list.rows.map(({ id }) => id);
    const applications = await applicationsOf(db, ids).catch((err: unknown) => {
      log.error({ err }, 'the applications of candidates could not be read');
    });
    const hits = await findSnippets(db, ids, parseSearchQuery(state.search)).catch((err: unknown) => {
      log.error({ err }, 'the hits in documents could not be read');
      return {};
    });
    return { state, list, expertise, applications, hits };
  } catch (err) {
    log.error({ err }, 'candidates could not be read');
    return { state, list: undefined, expertise: [], applications: {}, hits: {} };
  }
}

export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { state, list, expertise, applications, hits } = loaderData;
  const { list: t, title } = useTexts().candidates;
  const add = (
    <LinkButton to={href('/admin/crm/candidates/new')} variant="primary" size="sm" icon={Plus}>
      <span className="page-head__wide-only">{t.add}</span>
    </LinkButton>
  );
  return (
    <>
      <ListHead title={title}>
        <DownloadLink
          to={`${href('/admin/crm/candidates/export')}${candidateListSearch({ ...state, page: 1 })}`}
          icon={Download}
        >
          {t.export}
        </DownloadLink>
        {add}
      </ListHead>
      <CandidateFilters state={state} expertise={expertise} />
      {!list && <ListFailure title={t.loadFailed} />}
      {!applications && <ListFailure title={t.guestsFailed} />}
      {list?.rows.length === 0 && (
        <ListEmpty
          title={t.empty}
          reason={t.emptyReason}
          action={add}
          narrowed={isNarrowed(state)}
          oneTitle
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <CandidateTable rows={list.rows} applications={applications ?? {}} hits={hits} sort={state.sort} />
          <ListPager page={list.page} pageSize={CANDIDATES_PER_PAGE} total={list.total} />
        </>
      )}
    </>
  );
}
