import { answerJson, jsonAction, withStatus } from '#app/routes/admin/receive-json.ts';
import { MAX_PRESENTED } from '#domain/presentations/present-request.ts';
import { presentCandidates } from '#server/presentations/present-candidates.ts';
import { readPresentChoices } from '#server/presentations/present-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readingOf } from './reading.ts';
import type { Route } from './+types/present.ts';

/** The defaults of the dialog for the chosen candidates. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const params = new URL(request.url).searchParams;
  const candidates = (params.get('kandidaten') ?? '').split(',').slice(0, MAX_PRESENTED);
  return withStatus(async () =>
    answerJson(
      '/admin/crm/presentations/new',
      await readPresentChoices(db, params.get('opdracht') ?? '', candidates, await readingOf(context)),
    ),
  );
}

export const action = jsonAction('/admin/crm/presentations/new', ({ sent, program, actor }) =>
  presentCandidates(program, sent, actor),
);
