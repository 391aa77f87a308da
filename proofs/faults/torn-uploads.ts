import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makePdf } from '#tests/support/documents.ts';
import { newEmail } from '#tests/support/visitor-forms.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { newAddress } from './requests.ts';
import { visitorWrites } from './writes/visitor-writes.ts';

const uploads = 150;
const atOnce = 30;

/** Applicants' connections break during the upload of their CV, while others proceed normally. */
export const tornUploads: Fault = {
  title: 'uploads cut at a random byte',
  run: () =>
    withInstallation({}, async (installation) => {
      const journal = new Journal();
      const load = startLoad(installation, journal, visitorWrites);
      await pause(1500);
      const emails: string[] = [];
      const tear = async () => {
        while (emails.length < uploads) {
          const email = newEmail();
          emails.push(email);
          await tornUpload(installation, email);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, tear));
      await load.stop();
      const rows = await installation.sql<{ email: string }[]>`
        select email from guest_applications where email = any(${emails})
        union all select email from candidates where email = any(${emails})`;
      return outcomeOf(
        `${uploads} uploads cut at a random byte, ${atOnce} at a time, next to complete ones`,
        journal.count('acknowledged'),
        finding(
          'nothing stored of an interrupted upload',
          rows.map(({ email }) => email),
        ),
        await checkInvariants(installation, journal),
      );
    }),
};

async function tornUpload({ url, assignmentId }: Installation, email: string): Promise<void> {
  const boundary = 'torn';
  const fields = { first_name: 'Sanne', last_name: 'de Wit', email, phone: '0612345678' };
  const parts = Object.entries({ ...fields, motivation: 'Kort.', privacy_accepted: 'on' }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="cv_file"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    makePdf('CV', 1024 * 1024),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const head = [
    `POST /guest-application/${assignmentId} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${newAddress()}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((sent) => {
    socket.once('close', () => sent());
    socket.write(body.subarray(0, randomInt(body.length - 1)), () => sent());
  });
  await pause(randomInt(30));
  socket.destroy();
}
