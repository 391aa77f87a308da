import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type About, type AboutKind, type AboutRecord, aboutRecords } from '#domain/activities/about.ts';

/** The page of each record that an activity can be about. */
const pages: Record<AboutKind, (id: string) => string> = {
  customer: (id) => href('/admin/crm/customers/:id', { id }),
  contact: (id) => href('/admin/crm/contacts/:id', { id }),
  opportunity: (id) => href('/admin/crm/opportunities/:id', { id }),
  candidate: (id) => href('/admin/crm/candidates/:id', { id }),
  assignment: (id) => href('/admin/dashboard/vacatures/:id', { id }),
  application: (id) => href('/admin/dashboard/sollicitaties/:id', { id }),
  placement: (id) => href('/admin/crm/placements/:id', { id }),
};

type Props = { about: About; without?: AboutKind };

/** Links to everything that an activity is about; the first is the most telling. In a timeline they follow on one line. */
export function AboutLinks({ about, without }: Props) {
  const { list: t } = useTexts().activities;
  const records = aboutRecords(about).filter(({ kind }) => kind !== without);
  if (without) return <Links records={records} />;
  const [first, ...others] = records;
  if (!first) return <span className="text-dim">{t.aboutNothing}</span>;
  return (
    <>
      <RecordLink record={first} className="table__value" />
      <Links records={others} />
    </>
  );
}

function Links({ records }: { records: AboutRecord[] }) {
  if (records.length === 0) return null;
  return (
    <small className="about-links">
      {records.map((record) => (
        <RecordLink key={record.kind} record={record} />
      ))}
    </small>
  );
}

function RecordLink({ record: { kind, id, name }, className }: { record: AboutRecord; className?: string }) {
  const { aboutKinds } = useTexts().activities.list;
  return (
    <Link className={className} to={pages[kind](id)} title={aboutKinds[kind]}>
      {name ?? aboutKinds[kind]}
    </Link>
  );
}
