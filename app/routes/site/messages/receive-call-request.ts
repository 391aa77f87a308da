import { callRequestForm } from '#domain/messages/call-request-form.ts';
import { sentPath } from '#domain/sent-form.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { submitMessage } from '#server/messages/submit-message.ts';
import { receiveForm } from '../receive-form.ts';

/** The same form on two pages; the confirmation appears on the page where it was sent. */
export function receiveCallRequest(args: Parameters<typeof receiveForm>[0], page: string) {
  return receiveForm(args, {
    schema: callRequestForm,
    async submit({ values, submissionKey, request }) {
      await submitMessage(request.program, { kind: 'call', form: values, submissionKey }, visitor);
    },
    next: { path: sentPath(page), toast: 'callRequestSent' },
  });
}
