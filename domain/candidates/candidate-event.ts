import type { ApplicationEvent } from '../applications/application-history.ts';

/** What can happen to a person; written in the audit log under these names. */
export const profileEvents = [
  'added',
  'converted',
  'edited',
  'noteAdded',
  'noteRemoved',
  'documentAdded',
  'documentRemoved',
  'documentOpened',
  'proposed',
  'consentRecorded',
  'merged',
  'unmerged',
  'exported',
] as const;
export type ProfileEvent = (typeof profileEvents)[number];

export function isProfileEvent(value: unknown): value is ProfileEvent {
  return (profileEvents as readonly unknown[]).includes(value);
}

type Base = { id: string; at: Date; by: string | null; byVisitor: boolean };
type Happening<Event> = Event extends unknown ? Omit<Event, keyof Base> : never;

/** On the timeline: what happened to the person himself, or to an application of his. */
export type CandidateEvent = Base &
  (
    | { of: 'profile'; kind: ProfileEvent; fields: number }
    | { of: 'application'; title: string | null; happening: Happening<ApplicationEvent> }
  );
