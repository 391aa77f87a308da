import type { MailFailure } from '#domain/mail/mail-failure.ts';
import type { EmailJsConfig } from '../config.ts';
import { redact, MailNotSent, type MailTransport, type WrittenMail } from './transport.ts';

const API_VERSION = '4.4.1';
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_REASON_LENGTH = 500;

/** EmailJS renders its own template with these parameters. */
export function createEmailJsTransport(config: EmailJsConfig, timeout = REQUEST_TIMEOUT_MS): MailTransport {
  const address = `${config.origin.replace(/\/+$/, '')}/api/v1.0/email/send`;
  return {
    name: 'emailJs',
    async send(mail) {
      const { to = [], cc = [], attachments = [] } = mail.between ?? {};
      if (to.length + cc.length > 1 || attachments.length > 0)
        throw new MailNotSent('rejected', 'EmailJS sends no attachments and no mail to several people');
      const { status, text } = await post(address, bodyOf(config, mail), timeout);
      if (status < 200 || status > 299) {
        const reason = `${status} ${redact(text, config.privateKey)}`;
        throw new MailNotSent(failureOf(status, text), reason, { mayHaveArrived: status === 0 });
      }
    },
  };
}

function bodyOf(config: EmailJsConfig, mail: WrittenMail) {
  return {
    lib_version: API_VERSION,
    user_id: config.publicKey,
    service_id: config.serviceId,
    template_id: config.templateId,
    ...(config.privateKey && { accessToken: config.privateKey }),
    template_params: {
      mail_id: mail.id,
      to_email: mail.to,
      from_name: mail.from.name,
      reply_to: mail.replyTo ?? mail.from.address,
      subject: mail.subject,
      message: mail.text,
      message_html: mail.html,
      name: mail.person?.name ?? mail.from.name,
      email: mail.person?.email ?? mail.from.address,
      phone: mail.person?.phone ?? '',
    },
  };
}

/** Status 0 means no response. */
async function post(
  address: string,
  body: object,
  timeout: number,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // The request contains personal data: never repeat it to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const text = (await response.text()).trim().slice(0, MAX_REASON_LENGTH);
    return { status: response.status, text: text || standardText(response) };
  } catch {
    return { status: 0, text: 'Network Error' };
  }
}

function standardText({ status, statusText }: Response): string {
  return (
    { 403: 'Forbidden', 429: 'Too Many Requests', 451: 'Unavailable For Headless Browser' }[status] ??
    statusText
  );
}

/** EmailJS answers 403 'Forbidden' when the recipient is blocked; any other 403 concerns the account. */
function failureOf(status: number, text: string): MailFailure {
  if (status === 0) return 'unreachable';
  if (status === 403) return text === 'Forbidden' ? 'rejected' : 'configuration';
  if (status === 413 || status === 422) return 'rejected';
  if (status === 429 || status >= 500) return 'temporary';
  return 'configuration';
}
