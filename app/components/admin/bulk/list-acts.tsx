import {
  Archive,
  CalendarClock,
  Check,
  CircleDot,
  Download,
  Ellipsis,
  FolderHeart,
  ListChecks,
  type IconNode,
  Mail,
  MessagesSquare,
  Tag,
  Trash2,
  UserRound,
} from 'lucide';
import { type ReactNode, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { BulkBar } from '#app/components/admin/list/bulk-bar.tsx';
import type { ListSelection } from '#app/components/admin/list/selection.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { later } from '#app/components/ui/later.tsx';
import { Menu, MenuItem, MenuSeparator } from '#app/components/ui/menu.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import {
  type BulkActName,
  bulkActs,
  type BulkKind,
  type BulkRows,
  describedAct,
  isActOn,
} from '#domain/bulk/bulk-acts.ts';
import type { BulkAct } from '#domain/bulk/bulk-requests.ts';
import { type BulkRecord, bulkRecords } from '#domain/mail/bulk-records.ts';
import { isOneOf, keysOf } from '#domain/typed-entries.ts';
import { useQuickAct } from './use-act.ts';
import { exportPaths, submitExport } from './export-selection.ts';

const ActDialog = later(async () => (await import('./act-dialog.tsx')).ActDialog);
const MailDialog = later(
  async () => (await import('#app/components/admin/mail/bulk/bulk-dialog.tsx')).BulkDialog,
);

const icons: Record<BulkActName, IconNode> = {
  status: CircleDot,
  owner: UserRound,
  tag: Tag,
  pool: FolderHeart,
  archive: Archive,
  activity: CalendarClock,
  delete: Trash2,
};

type Rejected = Extract<BulkRows, { outcome: 'found' }>['applications'];
export type ListActsProps = {
  selection: ListSelection;
  /** Of applications: asks for the reason and the mail. */
  reject?: (rows: Rejected) => void;
  /** More buttons, of one list. */
  children?: ReactNode;
};

/** Everything that can be done with the selected rows of a list. */
export function ListActs({ selection, reject, children }: ListActsProps) {
  const { bulk: t, mailing } = useTexts();
  const may = useMay();
  const { kind, takeWhole } = selection;
  const [open, setOpen] = useState<{ name: BulkActName; first?: BulkAct }>();
  const [recipients, setRecipients] = useState<string[]>();
  const readRows = useRows(selection);
  const acts = keysOf(bulkActs).filter((name) => isActOn(name, kind) && may(describedAct(name).needs));
  const first = acts.filter((name) => name === 'status' || name === 'owner' || name === 'tag');
  const act = (name: BulkActName) => () => setOpen({ name });
  const quick = useQuickAct(selection, (asked) => setOpen({ name: asked.name, first: asked }));
  const next = useNextStatus(kind);
  const exportTo = exportPaths[kind];
  return (
    <>
      <BulkBar selection={selection}>
        {takeWhole && (
          <button type="button" onClick={takeWhole}>
            <Icon of={ListChecks} />
            {selection.total === undefined ? t.takeAll : t.takeWhole(selection.total)}
          </button>
        )}
        {next && !children && acts.includes('status') && (
          <button
            type="button"
            className="bulk-actions__wide"
            disabled={quick.pending}
            onClick={() => void quick.perform({ name: 'status', to: next.to })}
          >
            <Icon of={next.icon} />
            {next.label}
          </button>
        )}
        {first.map((name) => (
          <button key={name} type="button" className="bulk-actions__wide" onClick={act(name)}>
            <Icon of={icons[name]} />
            {t.acts[name]}
          </button>
        ))}
        {children && <span className="bulk-actions__wide">{children}</span>}
        <Menu
          align="start"
          trigger={
            <button type="button">
              <Icon of={Ellipsis} />
              {t.more}
            </button>
          }
        >
          {acts
            .filter((name) => name !== 'delete')
            .map((name) => (
              <MenuItem key={name} icon={icons[name]} onSelect={act(name)}>
                {t.acts[name]}
              </MenuItem>
            ))}
          {reject && (
            <MenuItem
              icon={CircleDot}
              onSelect={() =>
                void readRows().then((found) => {
                  if (!found) return;
                  reject(found.applications);
                  selection.clear();
                })
              }
            >
              {t.reject}
            </MenuItem>
          )}
          {isMailed(kind) && (
            <MenuItem icon={Mail} onSelect={() => void readRows().then((found) => setRecipients(found?.ids))}>
              {mailing.write}
            </MenuItem>
          )}
          {exportTo && (
            <MenuItem needs="export" icon={Download} onSelect={() => submitExport(exportTo, selection.sent)}>
              {t.export}
            </MenuItem>
          )}
          {acts.includes('delete') && (
            <>
              <MenuSeparator />
              <MenuItem icon={Trash2} danger onSelect={act('delete')}>
                {t.acts.delete}
              </MenuItem>
            </>
          )}
        </Menu>
      </BulkBar>
      {open && <ActDialog {...open} selection={selection} onClose={() => setOpen(undefined)} />}
      {recipients && isMailed(kind) && (
        <MailDialog
          record={kind}
          ids={recipients}
          onClose={() => setRecipients(undefined)}
          onSent={() => {
            setRecipients(undefined);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

/** The status that rows of a list get most often, with a button of its own. */
function useNextStatus(kind: BulkKind): { to: string; label: string; icon: IconNode } | undefined {
  const { review, activities } = useTexts();
  if (kind === 'application') return { to: 'interview', label: review.acts.interview, icon: MessagesSquare };
  if (kind === 'activity') return { to: 'completed', label: activities.complete.action, icon: Check };
  return undefined;
}

const isMailed = (kind: string): kind is BulkRecord => isOneOf(bulkRecords, kind);

/** The selected rows, one by one. */
function useRows({ kind, sent: selection }: ListSelection) {
  const { bulk: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  return async () => {
    const sent = await send(endpoint('/admin/bulk/regels'), { kind, selection });
    if (sent.state !== 'done') {
      fail(sent, t.notRead);
      return undefined;
    }
    if (sent.answer.outcome === 'found') return sent.answer;
    toast.error({ title: t.tooMany(sent.answer.max) });
    return undefined;
  };
}
