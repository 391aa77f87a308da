import type { Role } from '#domain/accounts/roles.ts';

/** The part of the texts about accounts that every page of the back office has. */
export const signedIn = {
  roles: { owner: 'Eigenaar', recruiter: 'Recruiter', reader: 'Meelezer' } satisfies Record<Role, string>,
  forbidden: {
    title: 'Uw rol staat dit niet toe',
    sentence: (role: string) =>
      `Uw rol is ${role}. Vraag een eigenaar om dit te doen of om uw rol te wijzigen.`,
  },
  signOut: {
    action: 'Uitloggen',
    as: (email: string) => `U bent ingelogd als ${email}.`,
    back: 'Terug naar het dashboard',
    nobody: 'In deze browser is niemand ingelogd.',
    failure: 'Er is een fout opgetreden bij het uitloggen',
    again: 'Opnieuw proberen',
  },
  session: {
    failure: 'Er is een fout opgetreden bij het controleren van uw sessie',
    endingTitle: 'Uw sessie eindigt bijna',
    ending: (time: string) =>
      `U bent enige tijd niet actief geweest. Om ${time} uur wordt u uitgelogd. Wat u in een formulier hebt getypt, blijft op dit apparaat bewaard tot u opnieuw bent ingelogd.`,
    stay: 'Ingelogd blijven',
    restored: 'Wat u had getypt, is teruggezet',
    restoredDetail: 'Controleer het en sla het op.',
  },
};
