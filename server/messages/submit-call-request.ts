import type { CallRequestForm } from '#domain/messages/call-request-form.ts';
import type { Actor } from '../audit/record-audit.ts';
import { type MessageOutcome, type MessageProgram, storeMessage } from './store-message.ts';

export async function submitCallRequest(
  program: MessageProgram,
  input: { form: CallRequestForm; submissionKey?: string | undefined },
  actor: Actor,
): Promise<MessageOutcome> {
  const { form } = input;
  const message = {
    name: form.user_name,
    email: form.user_email,
    company: form.company,
    phone: form.phone,
    role: form.role,
    message: form.message,
  };
  return storeMessage(program, 'call', message, input.submissionKey, actor);
}
