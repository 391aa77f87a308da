import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsSchema, type Settings } from '#domain/settings/settings.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { countOpenAssignments } from '#server/assignments/open-assignments.ts';
import { readSiteContent } from '#server/brand/site-content.ts';
import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { assignments } from '#server/db/schema/assignments.ts';
import { createFileStore } from '#server/files/file-store.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';
import { createLog } from '#server/log.ts';
import type { Program } from '#server/program.ts';

export type TestProgram = Program & {
  clock: { now: Date };
  change(settings: { [Part in keyof Settings]?: Partial<Settings[Part]> }): void;
  /** All files in the data folder, by relative path. */
  filesOnDisk(): Promise<string[]>;
  remove(): Promise<void>;
};

/** The program without its listener: a separate folder, a fixed clock, settings in memory. */
export async function testProgram(database: OpenDatabase): Promise<TestProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexbrug-program-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const clock = { now: new Date('2026-11-15T12:00:00Z') };
  let settings = settingsSchema.parse({});
  return {
    ...database,
    config,
    log: createLog('silent'),
    pageCache: new PageCache(),
    settings: { current: async () => settings, forget: () => {} },
    siteContent: { current: () => readSiteContent(database.db), forget: () => {} },
    countOpen: (hours, today) => countOpenAssignments(database.db, hours, today),
    files: createFileStore(config),
    secrets: { key: (purpose) => createHash('sha256').update(purpose).digest() },
    contentChanged: async () => {},
    secure: false,
    now: () => clock.now,
    clock,
    change(parts) {
      const changed = recordOf(keysOf(parts), (name) => ({ ...settings[name], ...parts[name] }));
      settings = settingsSchema.parse({ ...settings, ...changed });
    },
    async filesOnDisk() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1));
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export async function insertAssignment(
  { db }: Pick<Program, 'db'>,
  values: Partial<typeof assignments.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(assignments).values({
    id,
    title: 'Jurist bestuursrecht',
    organization: 'Gemeente Tilburg',
    location: 'Tilburg',
    type: 'Detachering',
    vakgebied: 'Juridisch',
    description: 'Bezwaar en beroep.',
    experienceLevel: 'Medior',
    educationLevel: 'HBO',
    hoursPerWeek: 40,
    status: 'open',
    startDate: 'Per direct',
    duration: '6 maanden',
    deadline: '2026-12-01',
    ...values,
  });
  return id;
}

export function upload(bytes: Uint8Array, name = 'cv.pdf'): UploadedFile {
  return { name, size: bytes.length, bytes: async () => bytes };
}
