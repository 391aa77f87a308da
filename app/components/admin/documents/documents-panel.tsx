import { Download, ExternalLink, FileText, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { EmptyPart } from '#app/components/admin/part-panel.tsx';
import { useSending } from '#app/components/admin/use-sending.ts';
import type { Sent } from '#app/browser/send.ts';
import { IconButton, IconLink } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { DOCUMENT_PARAM } from '#domain/records/record-parts.ts';
import { formatDate } from '#domain/time/format.ts';
import { DocumentPreview } from './document-preview.tsx';

type DocumentProps<Document extends ShownDocument> = {
  urlOf: (documentId: string) => string;
  remove: (documentId: string) => Promise<Sent<unknown>>;
  removeText: (name: string) => string;
  /** As it is called here; otherwise as its file is called. */
  titleOf?: (document: Document) => string;
  /** Further facts about a document, next to its day and size. */
  about?: (document: Document) => readonly (string | false | null | undefined)[];
};

type Props<Document extends ShownDocument> = DocumentProps<Document> & {
  documents: readonly Document[];
  /** The control that adds one. */
  upload: ReactNode;
};

/** The documents of a record, newest first, and the one that was chosen. Each opening is logged. */
export function DocumentsPanel<Document extends ShownDocument>({
  documents,
  upload,
  ...given
}: Props<Document>) {
  const { candidates, applications } = useTexts();
  const { detail } = candidates;
  const mayEdit = useMay()('edit');
  const [search] = useSearchParams();
  const chosen = documents.find(({ id }) => id === search.get(DOCUMENT_PARAM));
  const isEmpty = documents.length === 0;
  return (
    <>
      <Panel title={detail.documents} aside={mayEdit && !isEmpty && upload} flush>
        {isEmpty && <EmptyPart act={mayEdit && upload}>{detail.noDocuments}</EmptyPart>}
        <ul className="document-list">
          {documents.map((document) => (
            <DocumentItem
              key={document.id}
              document={document}
              isChosen={document.id === chosen?.id}
              {...given}
            />
          ))}
        </ul>
        {!isEmpty && <p className="panel__foot hint">{applications.detail.cvLogged}</p>}
      </Panel>
      {chosen && (
        <DocumentPreview
          key={chosen.id}
          url={given.urlOf(chosen.id)}
          title={given.titleOf?.(chosen) ?? chosen.displayName}
          mediaType={chosen.mediaType}
        />
      )}
    </>
  );
}

type ItemProps<Document extends ShownDocument> = DocumentProps<Document> & {
  document: Document;
  isChosen: boolean;
};

function DocumentItem<Document extends ShownDocument>({
  document,
  isChosen,
  urlOf,
  remove,
  removeText,
  titleOf,
  about,
}: ItemProps<Document>) {
  const { candidates, list, recordPage, site } = useTexts();
  const { language } = useSite();
  const { detail } = candidates;
  const { report } = useSending();
  const url = useListUrl();
  const { id, displayName, size, uploadedAt } = document;
  const title = titleOf?.(document) ?? displayName;
  const [kind, ...more] = about?.(document) ?? [];
  return (
    <li>
      <Icon of={FileText} />
      <Link
        to={url({ [DOCUMENT_PARAM]: id })}
        preventScrollReset
        aria-label={recordPage.documents.preview(title)}
        aria-current={isChosen || undefined}
      >
        {title}
      </Link>
      <div className="document-list__actions">
        <IconLink
          to={urlOf(id)}
          reloadDocument
          target="_blank"
          rel="noopener noreferrer"
          icon={ExternalLink}
          label={`${detail.openDocument(title)} ${site.words.opensInNewTab}`}
        />
        <IconLink
          to={`${urlOf(id)}?download`}
          reloadDocument
          download
          icon={Download}
          label={detail.downloadDocument(title)}
        />
        <ConfirmDialog
          title={detail.removeDocumentQuestion}
          cancelLabel={list.cancel}
          confirmLabel={list.remove}
          onConfirm={() =>
            void report(remove(id), { done: detail.documentRemoved, failed: detail.documentNotRemoved })
          }
          trigger={<IconButton needs="delete" icon={Trash2} label={detail.removeDocument(title)} />}
        >
          {removeText(title)}
        </ConfirmDialog>
      </div>
      <small>
        {[
          kind,
          formatDate(uploadedAt, language, 'short', { withYear: true }),
          formatFileSize(size, language),
          ...more,
          title !== displayName && displayName,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </li>
  );
}
