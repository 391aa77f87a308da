import { href } from 'react-router';
import { LongRead } from '#app/components/site/pages/sections.tsx';
import { statementSections } from '#app/components/site/pages/statement-sections.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { formatDate } from '#domain/time/format.ts';
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
  const texts = useTexts().privacy;
  const { title, lead, contents, back } = texts;
  return (
    <LongRead
      {...{ title, lead, contents, back }}
      version={texts.version(formatDate(changedOn, language, 'long'))}
      sections={statementSections(texts, facts)}
    />
  );
}
