import { FileText, Mail, Phone } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { MoreNames } from '#app/components/admin/list/more-names.tsx';
import { ReachLink } from '#app/components/admin/list/reach-link.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { TwoLine, Who } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { tagOf } from '#domain/candidates/candidate.ts';
import type {
  ApplicationsOf,
  ListedApplicationOf,
  ListedCandidate,
} from '#domain/candidates/candidate-view.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import { mailto } from '#domain/mail/mailto.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { CvHits } from './cv-hits.tsx';

type Row = { row: ListedCandidate };

type PersonProps = Row & { hits: CvSnippet[] | undefined; search: string };

/** `search`: goes along to their page, which marks the words. */
export function Person({ row, hits, search }: PersonProps) {
  const { candidates } = useTexts();
  const { currentJobTitle: title, currentEmployer: employer } = row;
  const job = title && employer ? candidates.jobAt(title, employer) : (title ?? employer);
  const tag = tagOf(row);
  const kind = candidates.tags[tag];
  return (
    <div className="candidate-cell">
      <Who
        name={fullName(row)}
        to={`${href('/admin/crm/candidates/:id', { id: row.id })}${search && `?${new URLSearchParams({ zoek: search })}`}`}
        caption={
          <>
            {tag === 'registered' && job ? <span className="visually-hidden">{kind}, </span> : kind}
            {tag === 'guest' && job && ' · '}
            {job}
          </>
        }
        neutral={row.registeredAt === null}
      />
      <CvHits snippets={hits} />
    </div>
  );
}

export function Place({ row }: Row) {
  const { candidates } = useTexts();
  const { experienceYears: years, educationLevel: level } = row;
  // The level as the abbreviation that it is stored as: the page of the candidate has the words.
  const facts = [years !== null && candidates.detail.years(years), level].filter(Boolean);
  if (!row.location && facts.length === 0) return null;
  return <TwoLine caption={facts.length > 0 ? facts.join(' · ') : undefined}>{row.location}</TwoLine>;
}

export function Available({ row, today }: Row & { today: Day }) {
  const { list } = useTexts().candidates;
  const { language } = useSite();
  const { availableFrom: from, hoursMin, hoursMax } = row;
  const hours = [...new Set([hoursMin, hoursMax].filter((limit) => limit !== null))];
  if (!from && hours.length === 0) return null;
  return (
    <TwoLine caption={hours.length > 0 ? list.hours(hours.join('–')) : undefined}>
      {from && from > today && <span className="table__narrow candidate-cell__from">{list.from} </span>}
      {from && (from <= today ? list.now : formatDate(from, language, 'short', { withYear: true }))}
    </TwoLine>
  );
}

/** The newest application with its status, and the number of the others. */
export function Applications({ of }: { of: ApplicationsOf | undefined }) {
  const { candidates, applications } = useTexts();
  const { list, general } = candidates;
  const [newest, ...others] = of?.newest ?? [];
  if (!of || !newest) return <span className="text-dim">{list.noApplications}</span>;
  const title = (one: ListedApplicationOf) => one.title ?? general[one.source];
  const hidden = of.total - of.newest.length;
  return (
    <div className="newest-application">
      <span>
        <StatusBadge tone={statusTones[newest.status]}>{applications.statuses[newest.status]}</StatusBadge>
        <MoreNames
          names={[
            ...others.map((one) =>
              [title(one), one.organization, applications.statuses[one.status]].filter(Boolean).join(', '),
            ),
            ...(hidden > 0 ? [list.moreApplications(hidden)] : []),
          ]}
        />
      </span>
      <small>
        <Link to={href('/admin/dashboard/sollicitaties/:id', { id: newest.id })}>{title(newest)}</Link>
        {newest.organization && `, ${newest.organization}`}
      </small>
    </div>
  );
}

export function Reach({ row }: Row) {
  const { list } = useTexts().candidates;
  const dial = row.phone && phoneHref(row.phone);
  return (
    <ul className="reach-icons">
      <li>
        <ReachLink icon={Mail} to={mailto(row.email)} label={row.email} />
      </li>
      <li>{row.phone && dial && <ReachLink icon={Phone} to={dial} label={displayPhone(row.phone)} />}</li>
      <li>
        {row.cvId && (
          <ReachLink
            icon={FileText}
            to={href('/admin/crm/candidates/:id/documents/:documentId', {
              id: row.id,
              documentId: row.cvId,
            })}
            label={list.cvOf(fullName(row))}
            newTab
          />
        )}
      </li>
    </ul>
  );
}
