import { Pencil } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Panel } from '#app/components/admin/panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { InterviewState, InterviewView } from '#domain/presentations/interview.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { ChangeInterview } from './interview-dialog.tsx';
import type { Participants } from './interview-fields.tsx';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';

const tones = { proposed: 'wait', confirmed: 'talk', held: 'ok', cancelled: 'no' } as const satisfies Record<
  InterviewState,
  string
>;

type Props = { interviews: InterviewView[]; participants: Participants; named?: boolean; aside?: ReactNode };

/** `named`: with the name of the candidate, on a page that is not theirs. */
export function InterviewsPanel({ interviews, participants, named = false, aside }: Props) {
  const { presentations } = useTexts();
  const { interviews: t, list } = presentations;
  const { language } = useSite();
  const mayEdit = useMay()('edit');
  const [changing, setChanging] = useState<InterviewView>();
  const columns: Column<InterviewView>[] = [
    {
      key: 'when',
      header: t.startsAt,
      narrow: 'lead',
      cell: (row) => (
        <TwoLine caption={row.place}>
          {formatDateTime(row.startsAt, language, 'short', { withYear: true })}
        </TwoLine>
      ),
    },
    {
      key: 'who',
      header: named ? list.candidate : list.assignment,
      narrow: 'line',
      cell: (row) => {
        const others = [...row.contacts, ...row.colleagues].map(({ name }) => name).join(', ');
        return <TwoLine caption={others && t.with(others)}>{named ? row.candidate : row.title}</TwoLine>;
      },
    },
    {
      key: 'state',
      header: t.state,
      width: 'm',
      narrow: 'foot',
      cell: (row) => (
        <TwoLine caption={row.outcome && <MentionText text={row.outcome} />}>
          <StatusBadge tone={tones[row.state]}>{t.states[row.state]}</StatusBadge>
        </TwoLine>
      ),
    },
    ...(mayEdit
      ? [
          actionsColumn<InterviewView>(
            t.change,
            (row) => (
              <IconButton icon={Pencil} label={t.editTitle(row.candidate)} onClick={() => setChanging(row)} />
            ),
            'foot',
          ),
        ]
      : []),
  ];
  return (
    <Panel title={t.title} aside={aside} flush>
      {interviews.length === 0 ? (
        <p className="panel__body text-dim">{t.none}</p>
      ) : (
        <Table caption={t.title} columns={columns} rows={interviews} rowKey={({ id }) => id} frame="panel" />
      )}
      {changing && (
        <ChangeInterview
          interview={changing}
          participants={participants}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Panel>
  );
}
