import { href } from 'react-router';
import { termsText } from '#app/components/site/pages/legal-texts.ts';
import { LongRead } from '#app/components/site/pages/sections.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { addressIn } from '#domain/language.ts';
import { readTermsDay } from '#server/content/terms-day.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/terms.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { changedOn: await readTermsDay(context.get(requestContext).program) };
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.terms,
  description: (texts, name) => texts.site.descriptions.terms(name),
  path: href('/voorwaarden'),
});

export default function Terms({ loaderData: { changedOn } }: Route.ComponentProps) {
  const { company, language } = useSite();
  const texts = useTexts();
  const { contents, back } = texts.terms;
  const text = termsText(texts, company, { language, changedOn });
  return <LongRead {...{ text, contents, back }} pdf={addressIn(language, '', href('/voorwaarden.pdf'))} />;
}
