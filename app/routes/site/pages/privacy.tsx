import { href } from 'react-router';
import { privacyText } from '#app/components/site/pages/legal-texts.ts';
import { LongRead } from '#app/components/site/pages/sections.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { addressIn } from '#domain/language.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readStatement } from '#server/settings/read-statement.ts';
import type { Route } from './+types/privacy.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return readStatement(context.get(requestContext).program);
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.privacy,
  description: (texts, name) => texts.site.descriptions.privacy(name),
  path: href('/privacy'),
});

export default function Privacy({ loaderData: { facts, changedOn } }: Route.ComponentProps) {
  const { language } = useSite();
  const texts = useTexts();
  const { contents, back } = texts.privacy;
  const text = privacyText(texts, facts, { language, changedOn });
  return <LongRead {...{ text, contents, back }} pdf={addressIn(language, '', href('/privacy.pdf'))} />;
}
