import { Download, Upload } from 'lucide-react';
import { LinkButton } from '#app/components/ui/button.tsx';
import { DownloadLink } from './download-link.tsx';

type Props = {
  importPath: string;
  /** Of the list as it is filtered and ordered. */
  exportPath: string;
  texts: { import: string; export: string };
};

/** Import and export, in the head of a list. */
export function InAndOut({ importPath, exportPath, texts }: Props) {
  return (
    <>
      <LinkButton to={importPath} size="sm" variant="quiet" icon={Upload} className="page-head__wide-only">
        {texts.import}
      </LinkButton>
      <DownloadLink to={exportPath} icon={Download}>
        {texts.export}
      </DownloadLink>
    </>
  );
}
