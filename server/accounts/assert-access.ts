import { isConfirmed } from '#domain/accounts/confirmation.ts';
import { may, type Permission } from '#domain/accounts/roles.ts';
import { AppError } from '../errors.ts';
import type { StaffActor } from './record-account-event.ts';

/** For what depends on the content of a request; the guard of the back office checks everything else. */
export function assertMay(actor: StaffActor, permission: Permission): void {
  if (!may(actor.role, permission)) throw new AppError('forbidden');
}

/** The same for the password or code that must have been given again in the last minutes. */
export function assertConfirmed(actor: StaffActor, now: Date): void {
  if (!isConfirmed(actor.confirmedAt, now)) throw new AppError('confirmationRequired');
}
