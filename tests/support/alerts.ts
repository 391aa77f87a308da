import assert from 'node:assert/strict';
import type { AlertForm } from '#domain/alerts/job-alert.ts';
import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import type { Language } from '#domain/language.ts';
import { requestAlert } from '#server/alerts/request-alert.ts';
import { visitor } from '#server/audit/record-audit.ts';
import type { TestProgram } from './test-program.ts';

type Wish = { frequency?: AlertForm['frequency']; search?: string; language?: Language };

/** Requests an alert and returns the token of the link in the mail. */
export async function requestTestAlert(
  program: TestProgram,
  email: string,
  { frequency = 'weekly', search = '', language = 'nl' }: Wish = {},
): Promise<string> {
  const state = parseAssignmentList(new URLSearchParams(search));
  const form = { email, frequency, privacy_accepted: true } as const;
  await requestAlert(program, { form, state, language }, visitor);
  const token = await newestToken(program, email);
  assert(token);
  return token;
}

/** The token of the link in the newest mail of an alert to this address that was not sent yet. */
export async function newestToken(program: TestProgram, email: string): Promise<string | undefined> {
  const [mail] = await program.sql<{ link: string }[]>`select data ->> 'link' as link from mail_outbox
    where to_address = ${email} and kind in ('alertConfirmation', 'jobAlert') order by created_at desc, id desc limit 1`;
  return mail?.link.split('/').at(-1);
}
