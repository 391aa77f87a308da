import { z } from 'zod';
import {
  emailLine,
  fieldLimits,
  line,
  lines,
  optionalLine,
  optionalPhoneLine,
  ticked,
} from '../form-text.ts';

export const contactForm = z.object({
  user_name: line(fieldLimits.user_name),
  user_email: emailLine(),
  company: optionalLine(fieldLimits.company),
  phone: optionalPhoneLine(),
  subject: line(fieldLimits.subject),
  message: lines(fieldLimits.message),
  privacy_accepted: ticked(),
});
export type ContactForm = z.output<typeof contactForm>;
