import { type Agent, request } from 'node:http';
import { makePdf } from './documents.ts';

const boundary = 'lexbrug-application';
const document = makePdf('Curriculum vitae', 1024 * 1024);

export type ApplicationAnswer = { status: number; location: string | undefined };

/**
 * The application of person `nth` with a unique 1 MB CV. Built by hand, so that sending hundreds of them costs the
 * server time and not the client.
 */
export function sendApplication(url: string, nth: number, agent: Agent): Promise<ApplicationAnswer> {
  const body = bodyOf(nth);
  return new Promise((done, fail) => {
    const asked = request(url, {
      agent,
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': body.reduce((sum, part) => sum + part.length, 0),
        // A separate IP address per applicant; otherwise the form guard would throttle them.
        'X-Forwarded-For': `10.${(nth >> 16) % 250}.${(nth >> 8) % 256}.${nth % 256}`,
        'X-Background': '1',
        'Sec-Fetch-Site': 'same-origin',
      },
    });
    asked.once('error', fail).once('response', (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume().once('end', () => done({ status, location: headers['x-location']?.toString() }));
    });
    for (const part of body) asked.write(part);
    asked.end();
  });
}

export const applicantEmail = (nth: number) => `sanne.${nth}@voorbeeld.example`;

function bodyOf(nth: number): Buffer[] {
  const words = {
    first_name: 'Sanne',
    last_name: `Nummer ${nth}`,
    email: applicantEmail(nth),
    phone: '0612345678',
    motivation: `Motivatie ${nth}`,
    privacy_accepted: 'on',
  };
  const part = (name: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const fields = Object.entries(words).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`));
  const head = part('cv_file', '; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n');
  return [Buffer.from(fields.join('') + head), document, Buffer.from(`%${nth}\n\r\n--${boundary}--\r\n`)];
}
