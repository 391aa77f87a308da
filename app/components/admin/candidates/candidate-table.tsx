import { Eye, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { ListActs } from '#app/components/admin/bulk/list-acts.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { selectionColumn, useListSelection } from '#app/components/admin/list/selection.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { IconButton, IconLink } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { type Column, Who } from '#app/components/ui/table.tsx';
import { TagList } from '#app/components/ui/tag.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { CandidateSort } from '#domain/candidates/candidate-list.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import type { ApplicationsOf, ListedCandidate } from '#domain/candidates/candidate-view.ts';
import { formatDate } from '#domain/time/format.ts';
import { CandidateTag } from './candidate-tag.tsx';
import { CvHits } from './cv-hits.tsx';
import { DeleteCandidate } from './delete-candidate.tsx';
import { useOwnerColumn } from '#app/components/admin/owners/owner-column.tsx';

type Props = {
  rows: ListedCandidate[];
  /** On all pages. */
  total: number;
  applications: Record<string, ApplicationsOf>;
  /** The search terms in the documents of a candidate. */
  hits: Record<string, CvSnippet[]>;
  sort: CandidateSort;
};

export function CandidateTable({ rows, total, applications, hits, sort }: Props) {
  const texts = useTexts();
  const { list } = texts.candidates;
  const selection = useListSelection({ kind: 'candidate', rows, total });
  const [deleting, setDeleting] = useState<ListedCandidate>();
  const { language } = useSite();
  const sorting = useSorting(sort);
  const quick = useQuickActivity();
  const columns: Column<ListedCandidate>[] = [
    {
      key: 'candidate',
      header: list.candidate,
      narrow: 'lead',
      sort: sorting('naam'),
      cell: (row) => <Person row={row} hits={hits[row.id]} />,
    },
    { key: 'reach', header: list.reach, width: 'l', narrow: 'line', cell: (row) => <Reach row={row} /> },
    {
      key: 'applications',
      header: list.applications,
      room: 's',
      narrow: 'line',
      cell: (row) => <Applications of={applications[row.id]} />,
    },
    useOwnerColumn(),
    {
      key: 'registered',
      header: list.registered,
      width: 's',
      room: 'l',
      narrow: 'aside',
      sort: sorting('aangemeld', 'descending'),
      cell: (row) => (
        <time className="text-soft" dateTime={row.createdAt.toISOString()}>
          {formatDate(row.createdAt, language, 'short', { withYear: true })}
        </time>
      ),
    },
    {
      key: 'act',
      header: list.open,
      headerHidden: true,
      width: 's',
      narrow: 'foot',
      cell: (row) => (
        <div className="row-actions">
          <IconLink
            icon={Eye}
            to={href('/admin/crm/candidates/:id', { id: row.id })}
            label={list.openOf(fullName(row))}
          />
          <IconButton
            needs="delete"
            icon={Trash2}
            label={list.remove(fullName(row))}
            onClick={() => setDeleting(row)}
          />
          <RowMenu of={fullName(row)}>
            {quick.items({ kind: 'candidate', id: row.id, name: fullName(row) })}
          </RowMenu>
        </div>
      ),
    },
  ];
  return (
    <>
      <ListActs selection={selection} />
      <ListTable
        caption={list.caption}
        columns={[...selectionColumn<ListedCandidate>(selection, texts, fullName), ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        isSelected={({ id }) => selection.has(id)}
        frame="list"
        className="candidate-table"
      />
      {quick.dialog}
      {deleting && <DeleteCandidate candidate={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function Person({ row, hits }: { row: ListedCandidate; hits: CvSnippet[] | undefined }) {
  const { candidates, assignments } = useTexts();
  const search = useSearchParams()[0].get('zoek') ?? '';
  const { currentJobTitle: title, currentEmployer: employer, educationLevel, location } = row;
  const job = title && employer ? candidates.jobAt(title, employer) : (title ?? employer);
  const facts = [educationLevel && assignments.educationLevels[educationLevel], location].filter(Boolean);
  return (
    <div className="candidate-cell">
      <Who
        name={fullName(row)}
        to={`${href('/admin/crm/candidates/:id', { id: row.id })}${search && `?${new URLSearchParams({ zoek: search })}`}`}
        caption={job}
        neutral={row.registeredAt === null}
      />
      <p className="candidate-cell__facts">
        <CandidateTag candidate={row} />
        {facts.length > 0 && <span className="text-dim">{facts.join(' · ')}</span>}
      </p>
      {row.registeredAt && (
        <TagList
          tags={[...new Set([...row.expertise, ...row.skills])]}
          max={5}
          moreLabel={candidates.list.more}
        />
      )}
      <CvHits snippets={hits} />
    </div>
  );
}

function Reach({ row }: { row: ListedCandidate }) {
  const { list } = useTexts().candidates;
  return (
    <ul className="contact-links">
      <li>
        <MailLink address={row.email} />
      </li>
      {row.phone && (
        <li>
          <PhoneLink number={row.phone} />
        </li>
      )}
      {row.cvId && (
        <li>
          <NewTabLink
            href={href('/admin/crm/candidates/:id/documents/:documentId', {
              id: row.id,
              documentId: row.cvId,
            })}
            aria-label={list.cvOf(fullName(row))}
          >
            <Icon of={FileText} />
            {list.cv}
          </NewTabLink>
        </li>
      )}
    </ul>
  );
}

function Applications({ of }: { of: ApplicationsOf | undefined }) {
  const { candidates, applications } = useTexts();
  const { list } = candidates;
  if (!of) return <span className="text-dim">{list.noApplications}</span>;
  const hidden = of.total - of.newest.length;
  return (
    <ul className="applied-list">
      {of.newest.map((application) => (
        <li key={application.id}>
          <span>
            <Link to={href('/admin/dashboard/sollicitaties/:id', { id: application.id })}>
              {application.title ?? candidates.general[application.source]}
            </Link>
            {application.organization && <small>{application.organization}</small>}
          </span>
          <StatusBadge tone={statusTones[application.status]}>
            {applications.statuses[application.status]}
          </StatusBadge>
        </li>
      ))}
      {hidden > 0 && <li className="text-dim">{list.moreApplications(hidden)}</li>}
    </ul>
  );
}
