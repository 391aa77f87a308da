import { listPaths } from '#app/components/admin/imports/import-choices.ts';
import { ImportWizard } from '#app/components/admin/imports/import-wizard.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { ImportKind } from '#domain/imports/import-fields.ts';
import type { Route } from './+types/import.ts';

const kindOf = (pathname: string): ImportKind =>
  pathname.startsWith(listPaths.contacts) ? 'contacts' : 'customers';

export function meta({ matches, location }: Route.MetaArgs) {
  const kind = kindOf(location.pathname);
  return pageMeta(matches, {
    title: (texts) => texts.imports.titles[kind],
    hidden: true,
  });
}

export function loader({ request }: Route.LoaderArgs) {
  return { kind: kindOf(new URL(request.url).pathname) };
}

export default function Import({ loaderData: { kind } }: Route.ComponentProps) {
  const { imports } = useTexts();
  return (
    <>
      <ListHead title={imports.titles[kind]} back={{ to: listPaths[kind], label: imports.back[kind] }} />
      <ImportWizard key={kind} kind={kind} />
    </>
  );
}
