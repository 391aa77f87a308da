import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newEmail } from '#tests/support/visitor-forms.ts';
import { makePdf } from '#tests/support/documents.ts';
import { applicationForm } from '../forms.ts';
import { openAssignments, type Proof } from '../installation.ts';

const manyRows = 5000;

/** A CV uploaded to one instance opens on the others; a long list is exported completely from each. */
export const files: Proof = {
  title: 'Uploads and exports',
  async prove(on) {
    const [a] = on.instances;
    const [assignment] = await openAssignments(on.sql);
    const email = newEmail();
    const cv = makePdf(`Curriculum vitae van ${email}`, 300_000);
    const applicant = on.visitor({ at: a, address: '127.0.0.12' });
    const sent = await applicant.post(`/guest-application/${assignment?.id}`, {
      multipart: applicationForm(email, cv),
    });
    if (sent.status !== 303) throw new Error(`The application returned ${sent.status}`);
    const [row] = await on.sql<{ id: string }[]>`select id from guest_applications where email = ${email}`;

    const staff = await on.signIn({ address: '127.0.0.13' });
    await on.sql`insert into audit_logs (id, action_type, entity_type, ip_address)
      select gen_random_uuid(), 'view', 'assignment', '10.9.' || nth / 250 || '.' || nth % 250
      from generate_series(1, ${manyRows}::int) nth`;
    let same = 0;
    let whole = 0;
    for (const at of on.instances) {
      const office = on.visitor({ at, cookies: staff.cookies });
      const { body } = await office.get(`/admin/dashboard/sollicitaties/${row?.id}/cv`);
      if (body.equals(cv)) same++;
      const { text } = await office.get('/admin/dashboard/audit/export');
      if (new Set(text.match(/\b10\.9\.\d+\.\d+\b/g)).size === manyRows) whole++;
      office.leave();
    }
    applicant.leave();
    const left = await Promise.all(on.instances.map(({ dataDir }) => filesIn(dataDir)));
    return [
      { name: 'CV uploaded to A: same bytes on', measured: same, unit: 'instances', atLeast: 3 },
      {
        name: `Export of more than ${manyRows} rows: complete on`,
        measured: whole,
        unit: 'instances',
        atLeast: 3,
      },
      {
        name: 'Documents on the disk of an instance',
        measured: left.flat().length,
        unit: 'rows',
        atMost: 0,
        note: 'they are in the S3 store',
      },
    ];
  },
};

async function filesIn(dataDir: string): Promise<string[]> {
  const folders = await Promise.all(
    ['files', 'tmp'].map((folder) => readdir(join(dataDir, folder), { recursive: true }).catch(() => [])),
  );
  return folders.flat();
}
