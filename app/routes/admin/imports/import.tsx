import { listPaths } from '#app/components/admin/imports/import-choices.ts';
import { ImportWizard } from '#app/components/admin/imports/import-wizard.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { type ImportKind, importKinds } from '#domain/imports/import-kinds.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/import.ts';

const kindOf = (pathname: string): ImportKind =>
  importKinds.find((kind) => pathname.startsWith(`${listPaths[kind]}/`)) ?? 'customers';

export function meta({ matches, location }: Route.MetaArgs) {
  const kind = kindOf(location.pathname);
  return pageMeta(matches, {
    title: (texts) => texts.imports.titles[kind],
    hidden: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const rates = await seesRates(context.get(requestContext).program, context.get(staffContext).actor);
  return { kind: kindOf(new URL(request.url).pathname), rates };
}

export default function Import({ loaderData: { kind, rates } }: Route.ComponentProps) {
  const { imports } = useTexts();
  return (
    <>
      <ListHead title={imports.titles[kind]} back={{ to: listPaths[kind], label: imports.back[kind] }} />
      <ImportWizard key={kind} kind={kind} rates={rates} />
    </>
  );
}
