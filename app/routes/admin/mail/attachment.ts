import { fileResponse } from '#app/routes/admin/records/file-response.ts';
import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { fileAttachment, openAttachment } from '#server/mails/open-attachment.ts';
import type { Route } from './+types/attachment.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const wanted = { threadId: params.id, attachmentId: params.attachmentId };
  return fileResponse({ request, context }, (how) => openAttachment(program, wanted, how, actor));
}

export const action = jsonAction(
  '/admin/mail/:id/bijlagen/:attachmentId',
  async ({ sent, program, params, actor }) => {
    const wanted = { threadId: params.id, attachmentId: params.attachmentId };
    const { problem } = await fileAttachment(program, wanted, sent, actor);
    return { problem };
  },
);
