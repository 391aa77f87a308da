import type { ApplicationStatus } from './application-status.ts';

export type ApplicationEvent = { id: string; at: Date; by: string | null; byVisitor: boolean } & (
  | { kind: 'received' | 'noteAdded' | 'noteRemoved' | 'cvOpened' | 'archived' | 'changed' }
  | { kind: 'status'; from: ApplicationStatus; to: ApplicationStatus }
);
