import { answerJson, withStatus } from '#app/routes/admin/receive-json.ts';
import { oneOf } from '#domain/list-state.ts';
import { mailRecords } from '#domain/mail/stored-mail.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readCompose } from '#server/mails/compose.ts';
import type { Route } from './+types/compose.ts';

/** To begin a mail from a record, or to go on with it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const params = new URL(request.url).searchParams;
  const subject = { record: oneOf(params, 'bij', mailRecords, 'candidate'), id: params.get('id') ?? '' };
  return withStatus(async () =>
    answerJson('/admin/mail/schrijven', await readCompose(program, subject, params.get('antwoord'), actor)),
  );
}
