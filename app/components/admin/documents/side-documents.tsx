import { FileText } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { DOCUMENT_PARAM, partQuery } from '#domain/records/record-parts.ts';
import { formatDate } from '#domain/time/format.ts';

const SHOWN = 4;

type Props<Document> = {
  documents: readonly Document[] | undefined;
  /** As it is called here; otherwise as its file is called. */
  titleOf?: (document: Document) => string;
};

/** Beside the other tabs of a record: its newest documents. The tab opens, adds and removes them. */
export function SideDocuments<Document extends ShownDocument>({
  documents = [],
  titleOf = ({ displayName }) => displayName,
}: Props<Document>) {
  const { candidates, list, recordPage } = useTexts();
  const { language } = useSite();
  const tab = partQuery('documents');
  if (documents.length === 0) return null;
  return (
    <Panel
      title={candidates.detail.documents}
      aside={
        documents.length > SHOWN ? (
          <Link to={tab} preventScrollReset>
            {list.allOf(documents.length)}
          </Link>
        ) : undefined
      }
      flush
    >
      <ul className="document-list">
        {documents.slice(0, SHOWN).map((document) => (
          <li key={document.id}>
            <Icon of={FileText} />
            <Link
              to={`${tab}&${new URLSearchParams({ [DOCUMENT_PARAM]: document.id })}`}
              preventScrollReset
              aria-label={recordPage.documents.preview(titleOf(document))}
            >
              {titleOf(document)}
            </Link>
            <small>
              {formatDate(document.uploadedAt, language, 'short', { withYear: true })},{' '}
              {formatFileSize(document.size, language)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
