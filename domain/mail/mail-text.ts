import { z } from 'zod';

/** The words of a mail, filled in or with the fields of a template. */
export type MailText = { subject: string; body: string };

export const mailTextLimits = { subject: 200, body: 20_000 };

export const mailText = z.object({
  subject: z.string().trim().min(1).max(mailTextLimits.subject),
  body: z.string().trim().min(1).max(mailTextLimits.body),
});
