import type {
  AccountAnswer,
  EndedSessions,
  ProfileAnswer,
  TwoFactorSetUpState,
} from './accounts/account-form-state.ts';
import type { InviteAnswer, UserActionAnswer } from './accounts/user-actions.ts';
import type { CV_FIELD, CvProblem } from './applications/cv-rules.ts';
import type { BrandImageProblem, BrandSlot } from './brand/brand-images.ts';
import type { DocumentKind } from './candidates/candidate.ts';
import type { PhotoProblem } from './team/team-member.ts';

type DocumentForm = {
  fields: Record<typeof CV_FIELD, File>;
  response: { problem?: CvProblem | undefined };
};

/** The part of the contract (wire.ts) that is posted as a form with a file. */
export type FileForms = {
  '/admin/crm/candidates/:id/documents': {
    fields: Record<typeof CV_FIELD, File> & { kind: DocumentKind };
    response: { problem?: CvProblem | undefined };
  };
  '/admin/crm/customers/:id/documents': DocumentForm;
  '/admin/crm/placements/:id/documents': DocumentForm;
  '/admin/dashboard/settings/logo': {
    fields: Record<typeof CV_FIELD, File> & { slot: BrandSlot };
    response: { problem?: BrandImageProblem | undefined };
  };
  '/admin/dashboard/settings/team/foto': {
    fields: Record<typeof CV_FIELD, File> & { id: string };
    response: { problem?: PhotoProblem | undefined };
  };
};

/** Posted as bytes. */
export type Chunks = {
  /** `vanaf`: the byte offset in the archive. `id`: of the upload, absent for its first chunk. */
  '/admin/dashboard/backup/upload': { query: { vanaf: string; id?: string }; response: { id: string } };
};

/** Forms that React Router submits; their answers stay on the page. */
export type FormAnswers = {
  '/admin/account/confirm': AccountAnswer;
  '/admin/account/password': AccountAnswer;
  '/admin/account/preferences': AccountAnswer;
  '/admin/account/profile': ProfileAnswer;
  '/admin/account/sessions': EndedSessions;
  '/admin/account/theme': AccountAnswer;
  '/admin/account/two-factor': TwoFactorSetUpState;
  '/admin/account/two-factor/remove': AccountAnswer;
  '/admin/users': InviteAnswer;
  '/admin/users/:id': UserActionAnswer;
};
