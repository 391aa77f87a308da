import type { JuristSignUpForm, ProfessionalSignUpForm } from '#domain/applications/application-form.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import type { SignUpNotificationData } from '#domain/mail/mail-data.ts';
import type { Actor } from '../audit/record-audit.ts';
import { queueApplicationMails } from './queue-application-mails.ts';
import {
  type ApplicationProgram,
  type Draft,
  type Sending,
  storeGuestApplication,
  type SubmitOutcome,
} from './store-guest-application.ts';

/** A sign-up is a guest application without an assignment. */
export async function submitJuristSignUp(
  program: ApplicationProgram,
  input: Sending & { form: JuristSignUpForm },
  actor: Actor,
): Promise<SubmitOutcome> {
  const draft = draftOf(program, input, 'jurist', 'juristSignUp', writeMotivation({ kind: 'jurist' }), {});
  return storeGuestApplication(program, draft, input, actor);
}

export async function submitProfessionalSignUp(
  program: ApplicationProgram,
  input: Sending & { form: ProfessionalSignUpForm },
  actor: Actor,
): Promise<SubmitOutcome> {
  const said = { currentFunction: input.form.current_function, availableFrom: input.form.available_from };
  const motivation = writeMotivation({ kind: 'professional', ...said });
  const draft = draftOf(program, input, 'professional', 'professionalSignUp', motivation, said);
  return storeGuestApplication(program, draft, input, actor);
}

function draftOf(
  { secrets }: ApplicationProgram,
  { form, language }: Sending & { form: JuristSignUpForm },
  about: 'jurist' | 'professional',
  kind: 'juristSignUp' | 'professionalSignUp',
  motivation: string,
  said: Pick<SignUpNotificationData, 'currentFunction' | 'availableFrom'>,
): Draft {
  const person = {
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    phone: form.phone,
  };
  const longerConsent = form.longer_consent !== undefined;
  return {
    about,
    assignmentId: null,
    person,
    motivation,
    longerConsent,
    queueMails: (tx, { writes, id, cvFileId, settings }) => {
      const notification = { kind, data: { cvFileId, ...said } };
      return queueApplicationMails(tx, writes, {
        id,
        person,
        language,
        longerConsent,
        notification,
        settings,
        secrets,
      });
    },
  };
}
