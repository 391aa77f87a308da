import type { FrameStaff } from '#domain/accounts/frame-staff.ts';

/** For a failure that takes the data of the frame with it, such as a lost connection. Only in the browser. */
let last: FrameStaff | undefined;

export function rememberFrame(staff: FrameStaff): void {
  last = staff;
}

export const lastFrame = (): FrameStaff | undefined => last;
