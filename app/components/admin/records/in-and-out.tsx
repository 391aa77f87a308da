import { Download, Upload } from 'lucide-react';
import { LinkButton } from '#app/components/ui/button.tsx';
import { DownloadLink } from './download-link.tsx';

type Props = {
  list: string;
  /** The list as it is filtered and ordered. */
  search: string;
  texts: { import: string; export: string };
};

/** In the head of a list that can be imported, and taken along as it is shown. */
export function InAndOut({ list, search, texts }: Props) {
  return (
    <>
      <LinkButton to={`${list}/import`} size="sm" variant="quiet" icon={Upload} className="x">
        {texts.import}
      </LinkButton>
      <DownloadLink to={`${list}/export${search}`} icon={Download}>
        {texts.export}
      </DownloadLink>
    </>
  );
}
