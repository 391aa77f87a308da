import { Send } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { MatchRow } from './match-row.ts';
import { useProposing } from './use-proposing.ts';

/** Proposes with one click; shows the status of an existing application instead. */
export function ProposeButton({ row, tabIndex }: { row: MatchRow; tabIndex: number }) {
  const { applications, matching: t } = useTexts();
  const { pending, propose } = useProposing();
  if (row.application) {
    const { id, status } = row.application;
    return (
      <Link
        to={href('/admin/dashboard/sollicitaties/:id', { id })}
        tabIndex={tabIndex}
        title={applications.statuses[status]}
      >
        <StatusBadge tone={statusTones[status]}>
          <span className="match-word">{applications.statuses[status]}</span>
        </StatusBadge>
      </Link>
    );
  }
  return (
    <Button
      needs="edit"
      size="sm"
      variant="ghost"
      icon={Send}
      pending={pending}
      tabIndex={tabIndex}
      onClick={() => void propose([row])}
      aria-label={t.proposeFor(row.name)}
      title={t.propose}
    >
      <span className="match-word">{t.propose}</span>
    </Button>
  );
}

type ManyProps = {
  rows: readonly MatchRow[];
  label: (n: number) => string;
  said: (n: number) => string;
  onDone: () => void;
};

/** Those for which there is no application yet. */
export function ProposeMany({ rows, label, said, onDone }: ManyProps) {
  const { pending, propose } = useProposing(said);
  const open = rows.filter(({ application }) => application === null);
  return (
    <Button
      needs="edit"
      size="sm"
      icon={Send}
      pending={pending}
      aria-disabled={open.length === 0}
      onClick={() => {
        if (open.length > 0) void propose(open).then((answered) => answered && onDone());
      }}
    >
      {label(open.length)}
    </Button>
  );
}
