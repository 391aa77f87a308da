import { isRecord } from '../typed-entries.ts';
import type { Theme } from './preferences-form.ts';
import type { Role } from './roles.ts';

/** The signed-in colleague, as the frame of the back office shows them. */
export type FrameStaff = {
  id: string;
  name: string;
  email: string;
  theme: Theme;
  role: Role;
  expiresInSeconds: number;
  /** The directory with which they can confirm who they are. */
  directory?: { label: string | undefined } | undefined;
};

/** What the guard throws: JSON for scripts, and `staff` for the page that says so in the frame of the back office. */
export type AccessRefusal = { problem: string; staff?: FrameStaff };

export function refusedStaff(data: unknown): FrameStaff | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the guard throws an object with `staff`
  return isRecord(data) && isRecord(data.staff) ? (data.staff as FrameStaff) : undefined;
}
