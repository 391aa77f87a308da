import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { answerJson, refuseJson, withStatus } from '#app/routes/admin/receive-json.ts';
import { type CvProblem, cvSelectionProblem } from '#domain/applications/cv-rules.ts';
import type { FileFormPath } from '#domain/wire.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { addRecordDocument } from '#server/documents/add-record-document.ts';
import type { DocumentOwner } from '#server/documents/document-owner.ts';
import { openRecordDocument } from '#server/documents/open-record-document.ts';
import { removeRecordDocument } from '#server/documents/remove-record-document.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Program } from '#server/program.ts';
import { fileResponse } from './file-response.ts';

type Owner = DocumentOwner['of'];
type DocumentPath = Extract<FileFormPath, `${string}/:id/documents`>;
type Upload = { id: string; file: UploadedFile; fields: Readonly<Record<string, string>> };
type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> };

/**
 * The `action` that adds a document to a record. The upload is size-capped while it arrives, and its bytes are inspected,
 * as on the public forms.
 */
export const documentUpload =
  (
    path: DocumentPath,
    add: (
      program: Program,
      upload: Upload,
      actor: StaffActor,
    ) => Promise<{ problem?: CvProblem | undefined }>,
  ) =>
  ({ request, params: { id }, context }: Args) => {
    const { program } = context.get(requestContext);
    const { actor } = context.get(staffContext);
    return readForm(request, program, async ({ fields, file, problem }) => {
      if (problem === 'malformed' || problem === 'tooLarge') return refuseJson('invalid', 400);
      const wrong = problem ?? cvSelectionProblem(file);
      if (wrong || !file) return answerJson(path, { problem: wrong ?? 'cvRequired' });
      return withStatus(async () => {
        const { problem: found } = await add(program, { id, file, fields }, actor);
        return answerJson(path, { problem: found });
      });
    });
  };

/** For `documentUpload`: adds it to a customer or placement. */
export const addTo =
  (of: Owner) =>
  (program: Program, { id, file }: Upload, actor: StaffActor) =>
    addRecordDocument(program, { of, id }, file, actor);

type Params = { id: string; documentId: string };

/** The `loader` of one of its documents. */
export const documentOf =
  (of: Owner) =>
  ({ request, params: { id, documentId }, context }: Opened) => {
    const { program } = context.get(requestContext);
    const { actor } = context.get(staffContext);
    return fileResponse({ request, context }, (how) =>
      openRecordDocument(program, { of, id }, documentId, how, actor),
    );
  };

type Opened = Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: Params };
type Removed = { program: Program; params: Params; actor: StaffActor };

/** For `jsonAction`: removes it. */
export const removeFrom =
  (of: Owner) =>
  ({ program, params: { id, documentId }, actor }: Removed) =>
    removeRecordDocument(program, { of, id }, documentId, actor);
