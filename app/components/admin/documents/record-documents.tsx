import { href } from 'react-router';
import { endpoint, send, sendFile } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { CV_FIELD } from '#domain/applications/cv-rules.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { UploadDocument } from './upload-document.tsx';

const paths = {
  customer: {
    all: '/admin/crm/customers/:id/documents',
    one: '/admin/crm/customers/:id/documents/:documentId',
  },
  placement: {
    all: '/admin/crm/placements/:id/documents',
    one: '/admin/crm/placements/:id/documents/:documentId',
  },
} as const;

type Props = { of: keyof typeof paths; id: string; documents: ShownDocument[] };

/** Of a customer or placement: contracts, terms, time sheets. */
export function RecordDocuments({ of, id, documents }: Props) {
  const { placements } = useTexts();
  const { all, one } = paths[of];
  return (
    <DocumentsPanel
      documents={documents}
      urlOf={(documentId) => href(one, { id, documentId })}
      remove={(documentId) => send(endpoint(one, { id, documentId }), { remove: true })}
      removeText={placements.documents.removeText}
      upload={<UploadDocument send={(file) => sendFile(endpoint(all, { id }), { [CV_FIELD]: file })} />}
    />
  );
}
