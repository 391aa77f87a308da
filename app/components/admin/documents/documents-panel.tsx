import { Download, FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#app/components/admin/panel.tsx';
import { useSending } from '#app/components/admin/use-sending.ts';
import type { Sent } from '#app/browser/send.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useMay } from '#app/browser/use-may.ts';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { formatDate } from '#domain/time/format.ts';

type DocumentProps<Document extends ShownDocument> = {
  urlOf: (documentId: string) => string;
  remove: (documentId: string) => Promise<Sent<unknown>>;
  removeText: (name: string) => string;
  /** Further facts about a document, next to its day and size. */
  about?: (document: Document) => readonly (string | false | null | undefined)[];
};

type Props<Document extends ShownDocument> = DocumentProps<Document> & {
  documents: readonly Document[];
  /** The control that adds one. */
  upload: ReactNode;
};

/** The documents of a record, newest first. Each opening is logged. */
export function DocumentsPanel<Document extends ShownDocument>({
  documents,
  upload,
  ...given
}: Props<Document>) {
  const { candidates, applications } = useTexts();
  const { detail } = candidates;
  const mayEdit = useMay()('edit');
  return (
    <Panel title={detail.documents} aside={mayEdit && upload} flush>
      {documents.length === 0 && <p className="panel__body text-dim">{detail.noDocuments}</p>}
      <ul className="document-list">
        {documents.map((document) => (
          <DocumentItem key={document.id} document={document} {...given} />
        ))}
      </ul>
      {documents.length > 0 && <p className="panel__foot hint">{applications.detail.cvLogged}</p>}
    </Panel>
  );
}

function DocumentItem<Document extends ShownDocument>({
  document,
  urlOf,
  remove,
  removeText,
  about,
}: DocumentProps<Document> & { document: Document }) {
  const { candidates, list } = useTexts();
  const { language } = useSite();
  const { detail } = candidates;
  const { report } = useSending();
  const reload = useReload();
  const { id, displayName, size, uploadedAt } = document;
  const opened = () => void setTimeout(() => void reload(), 500);
  const [kind, ...more] = about?.(document) ?? [];
  return (
    <li>
      <Icon of={FileText} />
      <NewTabLink href={urlOf(id)} aria-label={detail.openDocument(displayName)} onClick={opened}>
        {displayName}
      </NewTabLink>
      <div className="document-list__actions">
        <a
          className="button button--icon"
          href={`${urlOf(id)}?download`}
          aria-label={detail.downloadDocument(displayName)}
          download
          onClick={opened}
        >
          <Icon of={Download} />
        </a>
        <ConfirmDialog
          title={detail.removeDocumentQuestion}
          cancelLabel={list.cancel}
          confirmLabel={list.remove}
          onConfirm={() =>
            void report(remove(id), { done: detail.documentRemoved, failed: detail.documentNotRemoved })
          }
          trigger={<IconButton needs="delete" icon={Trash2} label={detail.removeDocument(displayName)} />}
        >
          {removeText(displayName)}
        </ConfirmDialog>
      </div>
      <small>
        {[
          kind,
          formatDate(uploadedAt, language, 'short', { withYear: true }),
          formatFileSize(size, language),
          ...more,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </li>
  );
}
