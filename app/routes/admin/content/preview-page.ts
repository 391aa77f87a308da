import { href } from 'react-router';
import { defaultTexts } from '#app/page-texts.ts';
import { readTextForm } from '#domain/content/read-text-form.ts';
import { fieldsOf, type TextPage, textPageNames } from '#domain/content/text-fields.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { textsIn } from '#texts/texts.ts';
import type { Route } from './+types/preview-page.ts';

const addresses: Record<TextPage, string> = {
  home: href('/'),
  about: href('/over-ons'),
  employers: href('/werkgevers'),
  contact: href('/contact'),
  faq: href('/faq'),
  privacy: href('/privacy'),
  terms: href('/voorwaarden'),
};

/** The page as visitors would see it with what was typed. Nothing is stored. */
export function action({ request, params: { page }, context }: Route.ActionArgs) {
  const { program, preview, language: mine } = context.get(requestContext);
  return readForm(request, program, async ({ fields }) => {
    if (!isOneOf(textPageNames, page)) return new Response(null, { status: 404 });
    const language = fields.language === 'en' ? 'en' : 'nl';
    const read = readTextForm(page, fields, defaultTexts(page, language));
    if (!read.ok) return new Response(textsIn(mine).content.errors.invalid, { status: 422 });
    const { texts } = await program.siteContent.current();
    const isOfPage = new Set(fieldsOf(page).map(({ key }) => key));
    const ofOtherPages = Object.entries(texts[language]).filter(([key]) => !isOfPage.has(key));
    return preview(`${addresses[page]}?lang=${language}`, language, {
      ...Object.fromEntries(ofOtherPages),
      ...read.overrides,
    });
  });
}
