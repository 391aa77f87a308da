import { isConfirmed } from '#domain/accounts/confirmation.ts';
import { may, type Permission } from '#domain/accounts/roles.ts';
import { AppError } from '../errors.ts';
import type { StaffActor } from './record-account-event.ts';

/** For permissions that depend on the content of a request. The back-office guard checks all others. */
export function assertMay(actor: StaffActor, permission: Permission): void {
  if (!may(actor.role, permission)) throw new AppError('forbidden');
}

/** The same for actions that require a recently re-entered password or code. */
export function assertConfirmed(actor: StaffActor, now: Date): void {
  if (!isConfirmed(actor.confirmedAt, now)) throw new AppError('confirmationRequired');
}
