import type { RunView } from '#domain/backup/backup-run.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase, Sql } from './db/client.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { FileStore } from './files/file-store.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Logger } from './log.ts';
import type { SettingsReader } from './settings/settings-reader.ts';

/** What the running program consists of, handed to every request and job. */
export type Program = {
  config: Config;
  log: Logger;
  db: Database;
  sql: Sql;
  listen: OpenDatabase['listen'];
  settings: SettingsReader;
  files: FileStore;
  pageCache: PageCache;
  secrets: Secrets;
  /** Looks at once, in this instance, whether what visitors see has changed: to be called after such a write. */
  contentChanged(): Promise<void>;
  /** True for an address that starts with https: cookies are Secure then. */
  secure: boolean;
  /** The restore that is under way, during which nobody is let in. Absent where nobody is let in anyway. */
  restoring?: () => RunView | undefined;
  now(): Date;
};
