import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { readSiteContent } from './brand/site-content.ts';
import { createFirstAccount } from './accounts/create-first-account.ts';
import { createDirectoryClient } from './accounts/directory-client.ts';
import { createSecrets } from './crypto/secrets.ts';
import { endAbandonedRuns } from './backup/backup-runs.ts';
import { runsHaveEnded } from './backup/start-run.ts';
import { sweepAfterKill } from './backup/sweep-after-kill.ts';
import { watchRestores } from './backup/watch-restores.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { unusableDatabase } from './db/unusable-database.ts';
import { errorInWords } from './describe-error.ts';
import { StartError } from './errors.ts';
import { createFileStore } from './files/file-store.ts';
import { loadDevelopmentFramework, loadFramework } from './http/framework.ts';
import { createListener, UPLOAD_TIMEOUT_MS } from './http/listener.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { watchPublicContent } from './page-cache/content-epoch.ts';
import { removeLeftUploads } from './temporary-files/temporary-files.ts';
import { type Departure, stopListening } from './http/stop-listening.ts';
import { startJobs } from './jobs/job-runner.ts';
import { jobs } from './jobs/jobs.ts';
import { createLog, type Logger } from './log.ts';
import { releaseAllMailboxes } from './mailboxes/mailbox-lease.ts';
import { serveMailboxes } from './mailboxes/serve-mailboxes.ts';
import { createMailTransport } from './mail/create-mail-transport.ts';
import type { Program } from './program.ts';
import { returnMemoryWhenQuiet } from './return-memory.ts';
import { keptCounts } from './assignments/open-assignments.ts';
import { cachedReader, createSettingsReader } from './settings/settings-reader.ts';

type Stop = (signal?: NodeJS.Signals) => Promise<void>;

/** SIGINT: wait up to 10 s. SIGTERM: wait for the slowest upload. */
const finishWithin = (signal?: NodeJS.Signals) => (signal === 'SIGTERM' ? UPLOAD_TIMEOUT_MS : 10_000);

/** Opens everything in order and closes it in reverse order, even if a later step fails. */
export async function start(): Promise<void> {
  const stops: Stop[] = [];
  let log: Logger | undefined;
  let stopping: Promise<void> | undefined;
  const stopAll = (signal?: NodeJS.Signals) =>
    (stopping ??= (async () => {
      for (const stop of stops.reverse())
        await stop(signal).catch((err: unknown) => log?.error({ err }, 'stopping'));
    })());

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      log?.info({ signal }, 'stopping');
      void stopAll(signal).then(() => process.exit(0));
    });
  }
  // Node would print all properties of the error, which can contain personal data.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`Unexpected error, shutting down: ${errorInWords(error)}\n`);
    process.exit(1);
  });
  try {
    const config = readConfig(process.env);
    log = createLog(config.logLevel);
    await open(config, log, stops);
  } catch (error) {
    await stopAll();
    if (error instanceof StartError || error instanceof EmbeddedPostgresError) {
      process.stderr.write(`${error.message}\n`);
      if (error.cause) log?.debug({ err: error.cause }, 'cause');
    } else {
      process.stderr.write(`Could not start: ${errorInWords(error)}\n`);
    }
    process.exit(1);
  }
}

function stepTimer() {
  const begin = performance.now();
  let before = begin;
  const steps: string[] = [];
  return {
    done(step: string) {
      const now = performance.now();
      steps.push(`${step} ${seconds(now - before)}`);
      before = now;
    },
    summary: () => `Started in ${seconds(performance.now() - begin)}: ${steps.join(', ')}`,
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function open(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  const timer = stepTimer();
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new StartError(`The folder ${config.dataDir} (DATA_DIR) cannot be created or opened.`, { cause });
  });
  const lock = await lockDataDir(config.dataDir);
  stops.push(() => lock.release());
  await removeLeftUploads(config.dataDir);

  const { db, sql, listen, close } = openDatabase(
    config.databaseUrl ?? (await startOwnDatabase(config, log, stops)),
    {
      direct: config.databaseDirectUrl,
      // Another database may be behind a pooler.
      keepsStatements: config.databaseUrl === undefined,
      onIdleError: (err) => log.warn({ err }, 'idle database connection lost'),
    },
  );
  stops.push(close);
  const applied = await migrate(sql).catch((cause: unknown) => {
    throw config.databaseUrl ? unusableDatabase(cause, 'DATABASE_URL') : cause;
  });
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  timer.done('database');

  const development = process.env.NODE_ENV === 'development';
  // In development a page must show the code that was just changed.
  const pageCache = new PageCache(development ? 0 : undefined);
  const settings = createSettingsReader(db);
  const siteContent = cachedReader(() => readSiteContent(db));
  const openCounts = keptCounts(db);
  const watch = await watchPublicContent(
    { sql, listen },
    (epoch) => {
      if (epoch !== pageCache.epoch) {
        settings.forget();
        siteContent.forget();
        openCounts.forget();
      }
      pageCache.moveTo(epoch);
    },
    log,
  );
  stops.push(() => watch.stop());

  // Pages shown during a restore need these, and their tables may be locked by then.
  const restores = await watchRestores({ db, listen, log }, () => {
    settings.current().catch(() => {});
    siteContent.current().catch(() => {});
  });
  stops.push(() => restores.stop());

  const program: Program = {
    config,
    log,
    db,
    sql,
    listen,
    settings,
    siteContent,
    countOpen: openCounts.count,
    pageCache,
    files: createFileStore(config),
    secrets: await createSecrets(config),
    directory:
      config.directory && createDirectoryClient(config.directory, config.publicUrl, () => new Date()),
    contentChanged: watch.check,
    secure: config.publicUrl.startsWith('https:'),
    restoring: restores.current,
    now: () => new Date(),
  };
  await sweepAfterKill(program, await endAbandonedRuns(db, { all: config.databaseUrl === undefined }));
  const account = await createFirstAccount(db, config);
  // Print it at once: it would be lost if a later step failed.
  if (account) say(firstAccount(account));
  if (config.demo) {
    const { fillWithDemoData } = await import('./demo/fill-with-demo-data.ts');
    await fillWithDemoData(program);
    timer.done('demo data');
  }

  // SIGTERM: finish a running backup. SIGINT: abort it.
  stops.push(async (signal) => (signal === 'SIGTERM' ? runsHaveEnded() : undefined));
  const runner = await startJobs(jobs, { program, mail: createMailTransport(config) });
  stops.push(() => runner.stop());
  if (!config.databaseUrl) await releaseAllMailboxes(db);
  const mailboxes = await serveMailboxes(program);
  stops.push(() => mailboxes.stop());

  const framework = development ? await loadDevelopmentFramework() : await loadFramework();
  const departure: Departure = { stage: 'none' };
  const server = createListener(program, framework, departure);
  stops.push((signal) =>
    stopListening(server, departure, {
      drain: signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0,
      finish: finishWithin(signal),
    }),
  );
  // Stop it before the listener, which would wait for Vite's websockets.
  stops.push(() => framework.stop());
  framework.attach?.(server);
  await startListening(server, config);
  const keepMemory = returnMemoryWhenQuiet(server);
  stops.push(async () => keepMemory());
  timer.done('pages');
  say(timer.summary());
  announce(config, server);
}

async function startOwnDatabase(config: Config, log: Logger, stops: Stop[]) {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onWarning: (message) => log.warn(message),
  });
  let stopping = false;
  stops.push(() => {
    stopping = true;
    return postgres.stop();
  });
  void postgres.exited.then(() => {
    if (stopping) return;
    log.fatal('the database ended unexpectedly');
    process.exit(1);
  });
  return postgres.connection;
}

function startListening(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === 'EADDRINUSE'
          ? `Port ${config.port} is already in use: stop the other program or choose another port with PORT.`
          : `Cannot listen on ${config.host}:${config.port} (${cause.code ?? cause.message}): check HOST and PORT.`;
      reject(new StartError(reason, { cause }));
    });
    server.listen(config.port, config.host, resolve);
  });
}

function announce(config: Config, server: Server): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const shown = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  say(`Lexbrug is ready: http://${shown}:${port}`);
}

function firstAccount({ email, password }: { email: string; password: string }): string {
  return `First staff account: ${email} with password ${password} (shown once; change it after signing in)`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
