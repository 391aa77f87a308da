import { z } from 'zod';

export const MAX_TEAM_MEMBERS = 24;
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Of an upload, in pixels. */
export const photoSides = { min: 160, max: 8000 } as const;
export const photoAccept = 'image/jpeg,image/png';
/** Of the square that the site shows. */
export const PHOTO_SIDE = 320;

export type PhotoProblem = 'missing' | 'tooLarge' | 'notAPhoto' | 'photoSize' | 'storageFull';

export const teamFields = ['name', 'role_nl', 'role_en', 'phone'] as const;
export type TeamField = (typeof teamFields)[number];
export const teamLimits: Record<TeamField, number> = { name: 100, role_nl: 100, role_en: 100, phone: 40 };
export const requiredTeamFields: readonly TeamField[] = ['name', 'role_nl'];

const line = (field: TeamField) => {
  const text = z.string().trim().max(teamLimits[field]);
  return requiredTeamFields.includes(field) ? text.min(1) : text;
};

export const teamForm = z.object({
  name: line('name'),
  role_nl: line('role_nl'),
  role_en: line('role_en'),
  phone: line('phone'),
});
export type TeamForm = z.output<typeof teamForm>;

/** `basedOn`: the fields as they were when the form opened. Without an id, a new member. */
export const teamMemberRequest = z.object({
  id: z.uuid().optional(),
  basedOn: teamForm.optional(),
  form: teamForm,
});

export const teamChanges = ['up', 'down', 'remove', 'removePhoto'] as const;
export type TeamChange = (typeof teamChanges)[number];

/** `version` changes with the photo. */
export type TeamMember = TeamForm & {
  id: string;
  photo?: { storageName: string; version: string } | undefined;
};
/** As pages need it. */
export type ShownMember = TeamForm & { id: string; photo?: string | undefined };
