import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { MailNotSent } from '#server/mail/transport.ts';
import { previewMail } from '#server/mail/preview-mail.ts';
import { withStyleSheet } from '#server/mail/style-sheet.ts';
import { textsIn } from '#texts/texts.ts';
import type { Route } from './+types/mail-content.ts';

/** A mail may contain text from strangers: it may run nothing and fetch only the logo, and only our pages may frame it. */
const policy = (style = "'none'") =>
  `default-src 'none'; img-src 'self'; style-src ${style}; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'`;

const newTabMark = ' <span aria-hidden="true">↗</span>';
const hidden =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const asText = new URL(request.url).searchParams.get('als') === 'tekst';
  try {
    const { html, text } = await previewMail(program, params.id, actor);
    if (asText) return answer(text);
    // Links open in a new tab, as the frame is sandboxed, and say so.
    const announced = `${newTabMark}<span style="${hidden}"> ${textsIn(language).site.words.opensInNewTab}</span></a>`;
    const sheet = withStyleSheet(html.replaceAll('</a>', () => announced));
    const head = `<head>\n<base target="_blank">\n<style>${sheet.style}</style>`;
    return answer(
      sheet.markup.replace('<head>', () => head),
      'text/html',
      `'sha256-${sheet.hash}'`,
    );
  } catch (error) {
    if (error instanceof MailNotSent) return answer(textsIn(language).mailAndJobs.mail.unreadable);
    if (error instanceof AppError && error.code === 'notFound') return new Response(null, { status: 404 });
    if (error instanceof AppError && error.code === 'confirmationRequired')
      return new Response(null, { status: 403 });
    throw error;
  }
}

function answer(body: string, type = 'text/plain', style?: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy(style),
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'private, no-store',
    },
  });
}
