import type { Tone } from '#app/components/ui/tone.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';

export const statusTones: Record<ApplicationStatus, Tone> = {
  pending: 'wait',
  reviewing: 'work',
  interview: 'talk',
  offer: 'offer',
  accepted: 'ok',
  rejected: 'no',
};
