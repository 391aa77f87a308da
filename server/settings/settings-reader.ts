import { eq, sql } from 'drizzle-orm';
import { defaultSettings, settingsSchema, type Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { adminSettings } from '../db/schema/settings.ts';

const stored = prepared('settings', (db) =>
  db
    .select({ text: sql<string>`${adminSettings.settings}::text` })
    .from(adminSettings)
    .where(eq(adminSettings.id, 1)),
);

export async function readSettings(db: Executor): Promise<Settings> {
  const [row] = await stored(db).execute();
  return row ? parseSettings(row.text) : defaultSettings;
}

let last: { text: string; settings: Settings } | undefined;

/** Read with every page of the back office, and nearly always the same as before. */
function parseSettings(text: string): Settings {
  if (last?.text !== text) last = { text, settings: settingsSchema.parse(JSON.parse(text)) };
  return last.settings;
}

/** Caches what every page needs until the public content changes. */
export type CachedReader<Value> = { current(): Promise<Value>; forget(): void };
export type SettingsReader = CachedReader<Settings>;

export function createSettingsReader(db: Executor): SettingsReader {
  return cachedReader(() => readSettings(db));
}

export function cachedReader<Value>(read: () => Promise<Value>): CachedReader<Value> {
  let reading: Promise<Value> | undefined;
  return {
    current() {
      reading ??= read().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      return reading;
    },
    forget() {
      reading = undefined;
    },
  };
}
