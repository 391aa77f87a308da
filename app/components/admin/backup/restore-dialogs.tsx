import { useState } from 'react';
import { DropZone } from '#app/components/admin/drop-zone.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { Field, InputField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ConflictChoice } from '#domain/backup/adjustments.ts';
import type { RunReport } from '#domain/backup/backup-run.ts';
import { groupedTables } from '#domain/backup/backup-groups.ts';
import { type Recovery, readRecoveryFile } from '#domain/backup/recovery-file.ts';
import { formatDateTime, formatNumber } from '#domain/time/format.ts';
import { Adjustments } from './adjustments.tsx';
import { useFaultWords } from './failure-words.ts';
import type { BackupWork } from './use-backup-work.ts';

/** The steps between choosing and restoring an archive: the key if needed, then the confirmation with its numbers. */
export function RestoreDialogs({ work }: { work: BackupWork }) {
  const { wish } = work;
  if (wish?.state === 'keyAsked')
    return (
      <AskKey
        wrong={wish.wrong}
        onClose={work.giveUp}
        onKey={(key, secret) => void work.check(wish.archive, key, secret)}
      />
    );
  if (wish?.state === 'confirming')
    return (
      <Confirm
        report={wish.report}
        onClose={work.giveUp}
        onConfirm={(accounts, conflicts) => void work.restore(accounts, conflicts)}
        onRecovery={({ key, secret }) => void work.check(wish.archive, key, secret)}
      />
    );
  return null;
}

type AskKeyProps = { wrong: boolean; onKey: (key: string, secret?: string) => void; onClose: () => void };

function AskKey({ wrong, onKey, onClose }: AskKeyProps) {
  const { key: texts, options } = useTexts().backup;
  const [typed, setTyped] = useState('');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.ask} closeLabel={options.close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onKey(typed);
        }}
      >
        <DialogBody>
          <DialogText>{texts.askLead}</DialogText>
          <InputField
            label={texts.label}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={wrong ? texts.askAgain : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <RecoveryField onRecovery={({ key, secret }) => onKey(key, secret)} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{options.cancel}</DialogCancel>
          <Button type="submit" variant="primary">
            {texts.check}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The file that contains the key and the secret of the installation that made the backup. */
function RecoveryField({ onRecovery }: { onRecovery: (recovery: Recovery) => void }) {
  const { key: texts } = useTexts().backup;
  const [wrong, setWrong] = useState(false);
  async function read(file: File) {
    const found = readRecoveryFile(await file.text());
    setWrong(!found);
    if (found) onRecovery(found);
  }
  return (
    <Field label={texts.recovery} hint={texts.recoveryHint} error={wrong ? texts.recoveryWrong : undefined}>
      {(wiring) => <DropZone wiring={wiring} accept=".txt" onFile={(file) => void read(file)} />}
    </Field>
  );
}

type ConfirmProps = {
  report: RunReport;
  onConfirm: (accounts: boolean, conflicts: ConflictChoice) => void;
  onRecovery: (recovery: Recovery) => void;
  onClose: () => void;
};

function Confirm({ report, onConfirm, onRecovery, onClose }: ConfirmProps) {
  const { backup } = useTexts();
  const { restore: texts } = backup;
  const { language } = useSite();
  const moment = formatDateTime(new Date(report.timestamp), language, 'short', { withYear: true });
  const [accounts, setAccounts] = useState(false);
  const [removes, setRemoves] = useState(false);
  const faultWords = useFaultWords();
  const changed = report.tables.filter(
    ({ rows, rowsNow, withAccounts }) => (rows !== 0 || rowsNow > 0) && (accounts || !withAccounts),
  );
  const total = (of: 'rows' | 'rowsNow') => sum(changed, of);
  const hasAccounts = report.tables.some(({ withAccounts }) => withAccounts);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.question(moment)}
      cancelLabel={backup.options.cancel}
      confirmLabel={texts.confirm}
      typeToConfirm={{ word: texts.word, label: texts.type }}
      onConfirm={() => onConfirm(accounts, removes ? 'remove' : 'keep')}
      keepOpen
    >
      <p>{backup.said.confirmRestore}</p>
      {report.partial && <p>{texts.partial}</p>}
      {report.older && <p>{texts.older}</p>}
      {!report.signed && (
        <>
          <Notice kind="warning">
            {texts.foreign} {!report.takesRecovery && texts.foreignHere}
          </Notice>
          {report.takesRecovery && <RecoveryField onRecovery={onRecovery} />}
        </>
      )}
      <Adjustments of={report.adjustments ?? []} removes={removes} onRemoves={setRemoves} />
      {report.accountsFault && (
        <Notice kind="warning">{texts.accountsFault(faultWords(report.accountsFault))}</Notice>
      )}
      {report.signed && <p>{accounts ? texts.accountsTaken : texts.accountsKept}</p>}
      {hasAccounts && (
        <Checkbox checked={accounts} onChange={(event) => setAccounts(event.target.checked)}>
          {texts.takeAccounts}
        </Checkbox>
      )}
      <p>{texts.sentence(total('rowsNow'), total('rows'))}</p>
      <ul className="backup__groups">
        {groupedTables(changed, ({ table }) => table).map(([group, members]) => (
          <li key={group}>
            <b>{backup.groupNames[group]}</b>
            <span>{texts.fromTo(sum(members, 'rowsNow'), sum(members, 'rows'))}</span>
          </li>
        ))}
      </ul>
      <details className="backup__technical-list">
        <summary className="fold">{texts.details}</summary>
        <ChangedTables changed={changed} />
      </details>
      <p>
        {texts.files(report.files)}. {texts.safety}
      </p>
    </ConfirmDialog>
  );
}

type Changed = RunReport['tables'];

const sum = (tables: Changed, of: 'rows' | 'rowsNow') =>
  tables.reduce((before, table) => before + (table[of] ?? 0), 0);

function ChangedTables({ changed }: { changed: Changed }) {
  const { backup } = useTexts();
  const { restore: texts } = backup;
  const { language } = useSite();
  const counted = (n: number) => formatNumber(n, language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
    <div className="backup__numbers" tabIndex={0} role="region" aria-label={texts.numbers}>
      <table>
        <caption>{texts.numbers}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.table}</th>
            <th scope="col" className="table__number">
              {texts.now}
            </th>
            <th scope="col" className="table__number">
              {texts.inBackup}
            </th>
            <th scope="col">{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ table, change, rows, rowsNow }) => (
            <tr key={table}>
              <th scope="row">{backup.tableNames[table] ?? table}</th>
              <td className="table__number">{counted(rowsNow)}</td>
              <td className="table__number">{rows === null ? '–' : counted(rows)}</td>
              <td>{texts.changes[change]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
