import type { CountOpen } from './assignments/open-assignments.ts';
import type { DirectoryClient } from './accounts/directory-client.ts';
import type { LockingRun } from './backup/backup-runs.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase, Sql } from './db/client.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { SiteContent } from './brand/site-content.ts';
import type { FileStore } from './files/file-store.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Logger } from './log.ts';
import type { CachedReader, SettingsReader } from './settings/settings-reader.ts';

/** The running program, passed to every request and job. */
export type Program = {
  config: Config;
  log: Logger;
  db: Database;
  sql: Sql;
  listen: OpenDatabase['listen'];
  settings: SettingsReader;
  siteContent: CachedReader<SiteContent>;
  /** Of the open assignments, for the public list. */
  countOpen: CountOpen;
  files: FileStore;
  pageCache: PageCache;
  secrets: Secrets;
  /** Sign-in with the agency's own directory, if configured. */
  directory?: DirectoryClient | undefined;
  /** Call it after a write that visitors can see: this instance then checks its page cache at once. */
  contentChanged(): Promise<void>;
  /** True if the public URL is https: cookies are Secure. */
  secure: boolean;
  /** The running restore, during which requests are refused. Absent in commands, which serve no requests. */
  restoring?: () => LockingRun | undefined;
  now(): Date;
};
