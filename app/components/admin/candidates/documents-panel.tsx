import { Download, FileText, Trash2 } from 'lucide-react';
import { href } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { useSending } from '#app/components/admin/use-sending.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useMay } from '#app/browser/use-may.ts';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CandidateDocument } from '#domain/candidates/candidate-view.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { formatDate } from '#domain/time/format.ts';
import { UploadDocument } from './upload-document.tsx';

type Props = { candidateId: string; documents: CandidateDocument[] };

/** CV versions and other documents, newest first. Each opening is logged. */
export function DocumentsPanel({ candidateId, documents }: Props) {
  const { candidates, applications } = useTexts();
  const { detail } = candidates;
  const mayEdit = useMay()('edit');
  return (
    <Panel title={detail.documents} aside={mayEdit && <UploadDocument candidateId={candidateId} />} flush>
      {documents.length === 0 && <p className="panel__body text-dim">{detail.noDocuments}</p>}
      <ul className="document-list">
        {documents.map((document) => (
          <Document key={document.id} candidateId={candidateId} document={document} />
        ))}
      </ul>
      {documents.length > 0 && <p className="panel__foot hint">{applications.detail.cvLogged}</p>}
    </Panel>
  );
}

function Document({ candidateId, document }: { candidateId: string; document: CandidateDocument }) {
  const { candidates, list, matching } = useTexts();
  const { language } = useSite();
  const { detail } = candidates;
  const { report } = useSending();
  const reload = useReload();
  const { id, displayName, kind, size, uploadedAt } = document;

  const remove = () =>
    report(
      send(endpoint('/admin/crm/candidates/:id/documents/:documentId', { id: candidateId, documentId: id }), {
        remove: true,
      }),
      { done: detail.documentRemoved, failed: detail.documentNotRemoved },
    );
  const opened = () => void setTimeout(() => void reload(), 500);
  return (
    <li>
      <Icon of={FileText} />
      <NewTabLink
        href={href('/admin/crm/candidates/:id/documents/:documentId', { id: candidateId, documentId: id })}
        aria-label={detail.openDocument(displayName)}
        onClick={opened}
      >
        {displayName}
      </NewTabLink>
      <div className="document-list__actions">
        <a
          className="button button--icon"
          href={`${href('/admin/crm/candidates/:id/documents/:documentId', { id: candidateId, documentId: id })}?download`}
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
          onConfirm={() => void remove()}
          trigger={<IconButton needs="delete" icon={Trash2} label={detail.removeDocument(displayName)} />}
        >
          {detail.removeDocumentText(displayName)}
        </ConfirmDialog>
      </div>
      <small>
        {[
          candidates.documentKinds[kind],
          formatDate(uploadedAt, language, 'short', { withYear: true }),
          formatFileSize(size, language),
          document.textStatus === null && matching.waiting,
          document.textStatus && document.textStatus !== 'text' && matching.noText[document.textStatus],
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </li>
  );
}
