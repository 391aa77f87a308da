import { href } from 'react-router';
import { endpoint, send, sendFile } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { DocumentsPanel } from '#app/components/admin/documents/documents-panel.tsx';
import { UploadDocument } from '#app/components/admin/documents/upload-document.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { CV_FIELD } from '#domain/applications/cv-rules.ts';
import { cvName } from '#domain/applications/cv-view.ts';
import { type Candidate, documentKinds } from '#domain/candidates/candidate.ts';
import type { CandidateDocument } from '#domain/candidates/candidate-view.ts';

type Props = { candidate: Candidate; documents: CandidateDocument[] };

/** A CV is called by its person; the name of the file says little. */
export const documentTitle = (candidate: Candidate, document: CandidateDocument) =>
  document.kind === 'cv' ? cvName(candidate, document) : document.displayName;

/** CV versions and other documents, with what was read of their text. */
export function CandidateDocuments({ candidate, documents }: Props) {
  const { id } = candidate;
  const { candidates, matching } = useTexts();
  const { detail, documentKinds: kinds } = candidates;
  return (
    <DocumentsPanel
      documents={documents}
      urlOf={(documentId) => href('/admin/crm/candidates/:id/documents/:documentId', { id, documentId })}
      remove={(documentId) =>
        send(endpoint('/admin/crm/candidates/:id/documents/:documentId', { id, documentId }), {
          remove: true,
        })
      }
      removeText={detail.removeDocumentText}
      titleOf={(document) => documentTitle(candidate, document)}
      about={({ kind, textStatus }) => [
        kinds[kind],
        textStatus === null && matching.waiting,
        textStatus && textStatus !== 'text' && matching.noText[textStatus],
      ]}
      upload={
        <UploadDocument
          send={(file, form) =>
            sendFile(endpoint('/admin/crm/candidates/:id/documents', { id }), {
              [CV_FIELD]: file,
              kind: documentKinds.find((known) => known === form.get('kind')) ?? 'cv',
            })
          }
        >
          <SelectField
            name="kind"
            label={detail.uploadKind}
            options={documentKinds.map((value) => ({ value, label: kinds[value] }))}
          />
        </UploadDocument>
      }
    />
  );
}
