import { settingsValues } from '#domain/settings/settings-form.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { staffPost } from '../requests.ts';
import { applicationWrites } from './application-writes.ts';
import { assignmentWrites } from './assignment-writes.ts';
import { candidateWrites } from './candidate-writes.ts';
import { crmWrites } from './crm-writes.ts';
import { mailStepWrites } from './mail-step-writes.ts';
import { mailWrites } from './mail-writes.ts';
import { quietThreadWrites, threadWrites } from './thread-writes.ts';
import { visitorWrites } from './visitor-writes.ts';
import { verdictOf, type Write } from './write.ts';

let changes = 0;

/** A single record that every client changes. Another check compares its current value with its newest audit row. */
const settingsChange: Write = {
  name: 'settings change',
  prepare: async ({ db }) => {
    const settings = await readSettings(db);
    const phone = `+31 20 ${String((changes += 1)).padStart(7, '0')}`;
    const values = { ...settingsValues(settings), 'company.phone': phone };
    return {
      // After a conflict, the client reads the new version and keeps its own values.
      async send(installation) {
        const body = { basedOn: settingsVersion(await readSettings(installation.db)), values };
        return staffPost(
          installation,
          '/admin/dashboard/settings/save',
          body,
          ({ outcome }) => outcome === 'updated' || outcome === 'unchanged',
        );
      },
      // After another change, a request that was repeated without an answer changes the settings again.
      async inspect(sql) {
        const [found] = await sql`
          select least(count(*), 1)::int as audits from audit_logs where action_type = 'settings_change'
            and new_data -> 'company' ->> 'phone' = ${phone}`;
        return verdictOf(found, { audits: 1 });
      },
    };
  },
};

/** Writes that change no public page, so the cache stays valid, and that do not depend on the calendar. */
export const quietWrites: Write[] = [
  ...visitorWrites,
  ...applicationWrites,
  ...crmWrites,
  ...candidateWrites,
  ...quietThreadWrites,
  ...mailWrites,
  ...mailStepWrites,
];

/** Every kind of write that a person waits for. Backups and restores run in a separate process. */
export const allWrites: Write[] = [
  ...visitorWrites,
  ...applicationWrites,
  ...assignmentWrites,
  ...crmWrites,
  ...candidateWrites,
  ...threadWrites,
  ...mailWrites,
  ...mailStepWrites,
  settingsChange,
];
