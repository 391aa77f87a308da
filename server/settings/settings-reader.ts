import { sql } from 'drizzle-orm';
import { defaultSettings, settingsSchema, type Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { currentTimeLimit, withoutTimeLimit } from '../db/time-limit.ts';
import { adminSettings } from '../db/schema/settings.ts';

export const storedSettings = sql`select ${adminSettings.settings}::text as text from ${adminSettings} where ${adminSettings.id} = 1`;

const stored = preparedRows<{ text: string }, Record<string, never>>('settings', () => storedSettings);

export async function readSettings(db: Executor): Promise<Settings> {
  const [row] = await stored(db, {});
  return parseSettings(row?.text ?? null);
}

let last: { text: string; settings: Settings } | undefined;

/** Read with every page of the back office, and nearly always the same as before. */
export function parseSettings(text: string | null): Settings {
  if (text === null) return defaultSettings;
  if (last?.text !== text) last = { text, settings: settingsSchema.parse(JSON.parse(text)) };
  return last.settings;
}

/** Caches what every page needs until the public content changes. A page that stops waiting does not end it for others. */
export type CachedReader<Value> = { current(): Promise<Value>; forget(): void };
export type SettingsReader = CachedReader<Settings>;

export function createSettingsReader(db: Executor): SettingsReader {
  return cachedReader(() => readSettings(db));
}

export function cachedReader<Value>(read: () => Promise<Value>): CachedReader<Value> {
  let reading: Promise<Value> | undefined;
  return {
    current() {
      reading ??= withoutTimeLimit(read).catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      return currentTimeLimit()?.wait(reading, 'what every page needs') ?? reading;
    },
    forget() {
      reading = undefined;
    },
  };
}
