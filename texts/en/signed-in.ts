import type { signedIn as nl } from '../nl/signed-in.ts';

export const signedIn: typeof nl = {
  roles: { owner: 'Owner', recruiter: 'Recruiter', reader: 'Reader' },
  forbidden: {
    title: 'Your role does not allow this',
    sentence: (role: string) => `Your role is ${role}. Ask an owner to do this or to change your role.`,
  },
  signOut: {
    action: 'Sign out',
    as: (email) => `You are signed in as ${email}.`,
    back: 'Back to the dashboard',
    nobody: 'Nobody is signed in in this browser.',
    failure: 'An error occurred while signing out',
    again: 'Try again',
  },
  session: {
    failure: 'An error occurred while checking your session',
    endingTitle: 'Your session is about to end',
    ending: (time) =>
      `You have been inactive for a while. You will be signed out at ${time}. What you typed in a form is kept on this device until you have signed in again.`,
    stay: 'Stay signed in',
    restored: 'What you typed has been restored',
    restoredDetail: 'Check it and save it.',
  },
};
