import { createHash } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import { partsOfText } from '#domain/mail/quoted-text.ts';
import { html, type Html } from '../mail/html.ts';
import { foldQuotations, hasText, isParsable, sanitiseHtml } from './sanitise-html.ts';

type Shown = { body: string; html: string | null };
type How = {
  language: Language;
  asText: boolean;
  texts: Record<'documentTitle' | 'quoted' | 'onlyText' | 'empty' | 'cutText', string>;
};

const MAX_TEXT = 200_000;

/** Black on white in both themes, as mails are written for. */
const style = `body{margin:0;padding:12px;font:15px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;overflow-wrap:anywhere}
img,table{max-width:100%}table{border-collapse:collapse}td,th{padding:2px 6px;text-align:left;vertical-align:top}
blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #c9c4b8;color:#444}
a{color:#14406b}pre{white-space:pre-wrap}.text{white-space:pre-wrap;margin:0}.note{color:#555;font-size:13px}
summary{cursor:pointer;color:#14406b;padding:6px 0}`;
/** Without a space around it: the hash is that of the exact content. */
const styleElement: Html = { markup: `<style>${style}</style>` };
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * It comes from strangers: it may run nothing, fetch nothing and send nothing, and only our pages may frame it. It is of our
 * origin so that the page around it can measure it; without scripts it can do nothing with that.
 */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** A page with the content of a mail, and the Content-Security-Policy that it must be sent with. */
export function showMail(mail: Shown, how: How): { document: string; policy: string } {
  const { markup } = html`<!doctype html>
    <html lang="${how.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${how.texts.documentTitle}</title>
        ${styleElement}
      </head>
      <body>
        ${content(mail, how)}
      </body>
    </html>`;
  return { document: markup, policy };
}

function content(mail: Shown, { asText, texts }: How): Html {
  if (mail.html !== null && !asText) {
    if (isParsable(mail.html)) {
      const shown = sanitiseHtml(mail.html);
      if (hasText(shown)) return { markup: foldQuotations(shown, html`${texts.quoted}`.markup) };
    } else {
      return html`<p class="note">${texts.onlyText}</p>
        ${textOf(mail.body, texts)}`;
    }
  }
  return textOf(mail.body, texts);
}

function textOf(body: string, texts: How['texts']): Html {
  if (body.trim() === '') return html`<p class="note">${texts.empty}</p>`;
  const isCut = body.length > MAX_TEXT;
  const parts = partsOfText(isCut ? body.slice(0, MAX_TEXT).toWellFormed() : body);
  const shown = parts.map(({ quoted, text }) =>
    quoted
      ? html`<details>
          <summary>${texts.quoted}</summary>
          <p class="text">${linked(text)}</p>
        </details>`
      : html`<p class="text">${linked(text)}</p>`,
  );
  return html`${shown}${isCut ? html`<p class="note">${texts.cutText}</p>` : undefined}`;
}

/** Addresses of web pages can be followed. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/giu)
    .map((part, at) =>
      at % 2 === 0
        ? html`${part}`
        : html`<a href="${part}" target="_blank" rel="noopener noreferrer nofollow">${part}</a>`,
    );
}
