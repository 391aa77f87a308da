import { endpoint, send, sendFile } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { CV_FIELD } from '#domain/applications/cv-rules.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { UploadDocument } from './upload-document.tsx';

const endpoints = {
  customer: {
    all: (id: string) => endpoint('/admin/crm/customers/:id/documents', { id }),
    one: (id: string, documentId: string) =>
      endpoint('/admin/crm/customers/:id/documents/:documentId', { id, documentId }),
  },
  placement: {
    all: (id: string) => endpoint('/admin/crm/placements/:id/documents', { id }),
    one: (id: string, documentId: string) =>
      endpoint('/admin/crm/placements/:id/documents/:documentId', { id, documentId }),
  },
};

type Props = { of: keyof typeof endpoints; id: string; documents: ShownDocument[] };

/** Of a customer or placement: contracts, terms, time sheets. */
export function RecordDocuments({ of, id, documents }: Props) {
  const { placements } = useTexts();
  const { all, one } = endpoints[of];
  return (
    <DocumentsPanel
      documents={documents}
      urlOf={(documentId) => one(id, documentId).url}
      remove={(documentId) => send(one(id, documentId), { remove: true })}
      removeText={placements.documents.removeText}
      upload={<UploadDocument send={(file) => sendFile(all(id), { [CV_FIELD]: file })} />}
    />
  );
}
