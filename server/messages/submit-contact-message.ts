import type { ContactForm } from '#domain/messages/contact-form.ts';
import type { Actor } from '../audit/record-audit.ts';
import { type MessageOutcome, type MessageProgram, storeMessage } from './store-message.ts';

export async function submitContactMessage(
  program: MessageProgram,
  input: { form: ContactForm; submissionKey?: string | undefined },
  actor: Actor,
): Promise<MessageOutcome> {
  const { form } = input;
  const message = {
    name: form.user_name,
    email: form.user_email,
    ...(form.company && { company: form.company }),
    ...(form.phone && { phone: form.phone }),
    subject: form.subject,
    message: form.message,
  };
  return storeMessage(program, 'contact', message, input.submissionKey, actor);
}
