import type { Config } from '../config.ts';
import { createEmailJsTransport } from './email-js-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport, TransportName } from './transport.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'emailJs'>;

/** Undefined if no transport is configured: mail then stays in the outbox, where staff can read it. */
export function createMailTransport({ smtpUrl, emailJs }: MailConfig): MailTransport | undefined {
  if (smtpUrl) return createSmtpTransport(smtpUrl);
  return emailJs && createEmailJsTransport(emailJs);
}

export const canMail = (config: MailConfig): boolean => transportName(config) !== 'none';

export function transportName({ smtpUrl, emailJs }: MailConfig): TransportName {
  if (smtpUrl) return 'smtp';
  return emailJs ? 'emailJs' : 'none';
}
