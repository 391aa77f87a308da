import type { Language } from '#domain/language.ts';
import { displayPhone } from '#domain/phone.ts';
import type { Company } from '#domain/settings/settings.ts';
import type { Block, Fact, Item, MailContent } from './content.ts';
import { html, type Html, lines } from './html.ts';

/** `logo`: its address and the size at which it is shown. */
export type MailBrand = {
  accent: string;
  logo?: { src: string; width: number; height: number } | undefined;
};
type Frame = { language: Language; company: Company; publicUrl: string; brand: MailBrand };

/* Mail clients support little more than tables with inline styles. The colours are those of the site. */
const paper = '#fafaf7';
const surface = '#ffffff';
const line = '#dadcd4';
const ink = '#131824';
const ink2 = '#424956';
const ink3 = '#5f6672';
const serif = "Manuale, Georgia, 'Times New Roman', serif";
const sans = "Asap, 'Segoe UI', Helvetica, Arial, sans-serif";

const text = `margin:0 0 16px;font:400 16px/25px ${sans};color:${ink}`;
const heading = `margin:28px 0 8px;font:600 16px/22px ${sans};color:${ink}`;
const label = `padding:8px 16px 8px 0;border-bottom:1px solid ${line};font:400 14px/20px ${sans};color:${ink3};vertical-align:top;text-align:left;white-space:nowrap`;
const value = `padding:8px 0;border-bottom:1px solid ${line};font:400 15px/20px ${sans};color:${ink};vertical-align:top`;
const quoted = `margin:0 0 16px;padding:2px 0 2px 16px;border-left:2px solid ${line};font:400 16px/25px ${sans};color:${ink2}`;
const button = (accent: string) =>
  `display:inline-block;padding:14px 24px;border-radius:4px;background:${accent};color:#ffffff;font:600 16px/20px ${sans};text-decoration:none`;
const item = `padding:8px 0;border-bottom:1px solid ${line};font:400 15px/21px ${sans};color:${ink}`;
const small = `margin:0 0 4px;font:400 13px/19px ${sans};color:${ink3}`;

export function writeHtml(content: MailContent, { language, company, publicUrl, brand }: Frame): string {
  const { accent, logo } = brand;
  // A mail program that blocks images shows the name in the same style.
  const mark = logo
    ? html`<img
        src="${logo.src}"
        width="${logo.width}"
        height="${logo.height}"
        alt="${company.name}"
        style="display:block;border:0"
      />`
    : company.name;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${content.subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${paper}">
        <div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;text-align:left"
              >
                <tr>
                  <td style="padding:0 0 16px;border-bottom:3px solid ${accent}">
                    <a
                      href="${publicUrl}"
                      style="font:600 24px/28px ${serif};color:${ink};text-decoration:none"
                      >${mark}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td style="padding:32px;background:${surface};border:1px solid ${line};border-top:0">
                    <h1 style="margin:0 0 16px;font:600 28px/34px ${serif};color:${ink}">${content.title}</h1>
                    ${content.blocks.map((block) => writeBlock(block, accent))}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 0 0">
                    <p style="${small}">${company.name} · ${company.address}</p>
                    <p style="${small}">
                      ${displayPhone(company.phone)} ·
                      <a href="mailto:${company.email}" style="color:${ink3}">${company.email}</a>
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return page.markup;
}

function writeBlock(block: Block, accent: string): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="${text}">${lines(block.text, block.dutch)}</p> `;
    case 'facts':
      return html`<table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 24px;border-top:1px solid ${line}"
      >
        ${block.facts.map((fact) => writeFact(fact, accent))}
      </table> `;
    case 'quote':
      return html`<h2 style="${heading}">${block.title}</h2>
        <blockquote style="${quoted}">${lines(block.text)}</blockquote> `;
    case 'action':
      return html`<p style="margin:24px 0">
        <a href="${block.href}" style="${button(accent)}">${block.label}</a>
      </p> `;
    case 'list':
      return html`<h2 style="${heading}">${block.title}</h2>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="margin:0 0 24px;border-top:1px solid ${line}"
        >
          ${block.items.map((one) => writeItem(one, accent))}
        </table> `;
  }
}

function writeFact(fact: Fact, accent: string): Html {
  return html`<tr>
    <th scope="row" style="${label}">${fact.label}</th>
    <td style="${value}">${linked(fact.value, fact.href, accent)}</td>
  </tr> `;
}

function writeItem({ text, detail, href, dutch }: Item, accent: string): Html {
  const second = detail && html`<br /><span style="color:${ink3}">${lines(detail, dutch)}</span>`;
  return html`<tr>
    <td style="${item}">${linked(lines(text, dutch), href, accent)}${second}</td>
  </tr> `;
}

function linked(words: string | Html, href: string | undefined, accent: string): Html {
  return href ? html`<a href="${href}" style="color:${accent}">${words}</a>` : html`${words}`;
}
