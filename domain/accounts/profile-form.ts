import { z } from 'zod';
import { personName, staffAddress } from './invitation-forms.ts';

export const profileForm = (staffDomain: string) =>
  z.object({ name: personName, email: staffAddress(staffDomain) });
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** `shown`: no mail can be sent, so the owner who asked for the link passes it on. */
export type LinkDelivery = { kind: 'mailed' } | { kind: 'shown'; link: string };
