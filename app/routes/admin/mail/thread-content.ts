import { requestContext } from '#server/http/request-context.ts';
import { showMail } from '#server/mails/show-mail.ts';
import { readMailContent } from '#server/mails/thread-queries.ts';
import { textsIn } from '#texts/texts.ts';
import type { Route } from './+types/thread-content.ts';

/** The content of a mail, for its frame on the page of the thread. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const mail = await readMailContent(program.db, params.id, params.mailId);
  if (!mail) return new Response(null, { status: 404 });
  const asText = new URL(request.url).searchParams.get('als') === 'tekst';
  const { document, policy } = showMail(mail, {
    language,
    asText,
    texts: textsIn(language).mailReading.thread,
  });
  return new Response(document, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  });
}
