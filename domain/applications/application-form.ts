import { z } from 'zod';
import { emailLine, fieldLimits, line, lines, phoneLine, TICK, ticked } from '../form-text.ts';

const applicant = {
  first_name: line(fieldLimits.first_name),
  last_name: line(fieldLimits.last_name),
  email: emailLine(),
  phone: phoneLine(),
  /** Optional, and asked under the NVP code only. */
  longer_consent: z.literal(TICK).optional().catch(undefined),
};

/** The CV is sent with it as `cv_file`: see cv-rules.ts. */
export const applicationForm = z.object({
  ...applicant,
  motivation: lines(fieldLimits.motivation),
  privacy_accepted: ticked(),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const juristSignUpForm = z.object({ ...applicant, privacy_accepted: ticked() });
export type JuristSignUpForm = z.output<typeof juristSignUpForm>;

export const professionalSignUpForm = z.object({
  ...applicant,
  current_function: line(fieldLimits.current_function),
  available_from: line(fieldLimits.available_from),
  privacy_accepted: ticked(),
});
export type ProfessionalSignUpForm = z.output<typeof professionalSignUpForm>;
