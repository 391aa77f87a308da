import { Upload } from 'lucide';
import { HeadLink } from '#app/components/admin/list/list-head.tsx';
import { useMayFollow } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { importPaths } from './import-choices.ts';

/** In the head of a list. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const { imports } = useTexts();
  const to = importPaths[kind];
  if (!useMayFollow(to)) return null;
  return (
    <HeadLink to={to} icon={Upload}>
      {imports.action}
    </HeadLink>
  );
}
