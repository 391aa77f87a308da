import { z } from 'zod';
import { emailLine, fieldLimits, line, lines, phoneLine, ticked } from '../form-text.ts';

export const callRequestForm = z.object({
  user_name: line(fieldLimits.user_name),
  user_email: emailLine(),
  company: line(fieldLimits.company),
  phone: phoneLine(),
  role: line(fieldLimits.role),
  message: lines(fieldLimits.message),
  privacy_accepted: ticked(),
});
export type CallRequestForm = z.output<typeof callRequestForm>;
