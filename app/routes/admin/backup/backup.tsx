import { useState } from 'react';
import { DatabaseBackup } from 'lucide';
import { href } from 'react-router';
import { BackupTable } from '#app/components/admin/backup/backup-table.tsx';
import { KeyDialog } from '#app/components/admin/backup/key-dialog.tsx';
import { MakeDialog } from '#app/components/admin/backup/make-dialog.tsx';
import { RestoreDialogs } from '#app/components/admin/backup/restore-dialogs.tsx';
import { RestorePanel } from '#app/components/admin/backup/restore-panel.tsx';
import { RunPanel } from '#app/components/admin/backup/run-panel.tsx';
import { SchedulePanel } from '#app/components/admin/backup/schedule-panel.tsx';
import { SettingsDialog } from '#app/components/admin/backup/settings-dialog.tsx';
import { useBackupWork } from '#app/components/admin/backup/use-backup-work.ts';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pageFrom } from '#domain/list-state.ts';
import { listBackups, newestBackup } from '#server/backup/backup-history.ts';
import { currentKey } from '#server/backup/backup-keys.ts';
import { latestRun } from '#server/backup/backup-runs.ts';
import { readTableRows } from '#server/backup/table-catalog.ts';
import { logFailure } from '#server/http/log-failure.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { readTimetable } from '#server/timetable/timetable.ts';
import type { Route } from './+types/backup.ts';

const pageSize = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { program } = requested;
  const { db, sql, config } = program;
  const page = pageFrom(new URL(request.url).searchParams);
  const failed = (what: string) => (err: unknown) => logFailure(requested, err, what);
  const [settings, tables, history, newest, run, key, timetable] = await Promise.all([
    readSettings(db),
    readTableRows(sql).catch(failed('the tables could not be read')),
    listBackups(program, { limit: pageSize, offset: (page - 1) * pageSize }).catch(
      failed('the backup history could not be read'),
    ),
    newestBackup(db).catch(failed('the newest backup could not be read')),
    latestRun(db),
    currentKey(program),
    readTimetable(db),
  ]);
  return {
    settings: settings.backup,
    tables: tables ?? undefined,
    history: history && { ...history, page, pageSize },
    lastGoodAt: newest?.timestamp ?? null,
    nextAt: timetable.get('scheduledBackup')?.nextRunAt ?? null,
    run: run ?? null,
    hasKey: key !== undefined,
    hasS3: config.s3 !== undefined,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.site.titles.backup,
    hidden: true,
  });
}

export default function BackupPage({ loaderData }: Route.ComponentProps) {
  const { settings, tables, history, lastGoodAt, nextAt, hasKey, hasS3 } = loaderData;
  const { backup: texts } = useTexts();
  const mayManage = useMay()('manageBackups');
  const work = useBackupWork(loaderData.run);
  const [dialog, setDialog] = useState<'make' | 'settings'>();
  const close = () => setDialog(undefined);
  const running = work.run?.status === 'running' ? work.run : undefined;
  const make = (
    <Button
      size="sm"
      variant="primary"
      icon={DatabaseBackup}
      className="backup__make"
      disabled={running !== undefined}
      onClick={() => setDialog('make')}
    >
      {texts.make}
    </Button>
  );
  return (
    <>
      <ListHead title={texts.title} back={{ to: href('/admin/dashboard'), label: texts.back }}>
        {history?.total !== 0 && make}
      </ListHead>
      {!settings.schedule.enabled && (
        <Notice kind="warning" title={texts.schedule.none} className="backup__failure">
          {mayManage && (
            <Button variant="quiet" size="sm" onClick={() => setDialog('settings')}>
              {texts.schedule.turnOn}
            </Button>
          )}
        </Notice>
      )}
      <div className="backup">
        <div className="backup__history">
          {running && <RunPanel run={running} />}
          {work.failure && (
            <Notice kind="danger" role="alert" title={work.failure.title} className="backup__failure">
              {work.failure.detail}
            </Notice>
          )}
          {history ? (
            <BackupTable {...history} busy={running !== undefined} work={work} make={make} />
          ) : (
            <ListFailure title={texts.said.historyFailed} />
          )}
        </div>
        <div className="stack">
          <SchedulePanel
            settings={settings}
            lastGoodAt={lastGoodAt}
            nextAt={nextAt}
            hasKey={hasKey}
            work={work}
            onChange={() => setDialog('settings')}
          />
          {mayManage && (
            <RestorePanel busy={running !== undefined} onUploaded={(upload) => void work.check({ upload })} />
          )}
        </div>
      </div>
      {dialog === 'make' && (
        <MakeDialog start={settings} tables={tables} onClose={close} onMake={work.make} />
      )}
      {dialog === 'settings' && (
        <SettingsDialog start={settings} tables={tables} hasS3={hasS3} onKey={work.showKey} onClose={close} />
      )}
      <RestoreDialogs work={work} />
      {work.newKey && <KeyDialog value={work.newKey} onClose={work.forgetKey} />}
    </>
  );
}
