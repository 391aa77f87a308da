import { eq } from 'drizzle-orm';
import { defaultSettings, settingsSchema, type Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { adminSettings } from '../db/schema/settings.ts';

export async function readSettings(db: Executor): Promise<Settings> {
  const [row] = await db.select().from(adminSettings).where(eq(adminSettings.id, 1));
  return row ? settingsSchema.parse(row.settings) : defaultSettings;
}

export type SettingsReader = { current(): Promise<Settings>; forget(): void };

/** Caches the settings, which every page needs, until the public content changes. */
export function createSettingsReader(db: Executor): SettingsReader {
  let reading: Promise<Settings> | undefined;
  return {
    current() {
      reading ??= readSettings(db).catch((error: unknown) => {
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
