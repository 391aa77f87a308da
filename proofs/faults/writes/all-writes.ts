import { settingsValues } from '#domain/settings/settings-form.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { staffPost } from '../requests.ts';
import { applicationWrites } from './application-writes.ts';
import { assignmentWrites } from './assignment-writes.ts';
import { candidateWrites } from './candidate-writes.ts';
import { crmWrites } from './crm-writes.ts';
import { visitorWrites } from './visitor-writes.ts';
import { verdictOf, type Write } from './write.ts';

let changes = 0;

/** One record that everybody changes: what it says now is said by its newest audit row, which is checked elsewhere. */
const settingsChange: Write = {
  name: 'settings change',
  prepare: async ({ db }) => {
    const settings = await readSettings(db);
    const phone = `+31 20 ${String((changes += 1)).padStart(7, '0')}`;
    const values = { ...settingsValues(settings), 'company.phone': phone };
    return {
      // Who is told that the settings have changed meanwhile looks at them, and keeps his own.
      async send(place) {
        const body = { basedOn: settingsVersion(await readSettings(place.db)), values };
        return staffPost(place, '/admin/dashboard/settings/save', body, ({ outcome }) => outcome === 'saved');
      },
      async look(sql) {
        const [found] = await sql`
          select count(*)::int as audits from audit_logs where action_type = 'settings_change'
            and new_data -> 'company' ->> 'phone' = ${phone}`;
        return verdictOf(found, { audits: 1 });
      },
    };
  },
};

/** Those after which visitors see the same pages as before, from the cache, and that ask nothing of the calendar. */
export const quietWrites: Write[] = [
  ...visitorWrites,
  ...applicationWrites,
  ...crmWrites,
  ...candidateWrites,
];

/** Every kind of write that somebody waits for; backups and restores run in a process of their own. */
export const allWrites: Write[] = [
  ...visitorWrites,
  ...applicationWrites,
  ...assignmentWrites,
  ...crmWrites,
  ...candidateWrites,
  settingsChange,
];
