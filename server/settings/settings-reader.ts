import { eq } from 'drizzle-orm';
import { defaultSettings, settingsSchema, type Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { adminSettings } from '../db/schema/settings.ts';

export async function readSettings(db: Executor): Promise<Settings> {
  const [row] = await db.select().from(adminSettings).where(eq(adminSettings.id, 1));
  return row ? settingsSchema.parse(row.settings) : defaultSettings;
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
