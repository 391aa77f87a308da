import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmailService } from '#tests/support/email-service.ts';
import { aMail } from '#tests/support/mails.ts';
import { createEmailJsTransport } from './email-js-transport.ts';
import { MailNotSent } from './transport.ts';

let service: Awaited<ReturnType<typeof startEmailService>>;
beforeEach(async () => {
  service = await startEmailService();
});
afterEach(() => service.stop());

async function failure(timeout?: number) {
  const error = await createEmailJsTransport(service.config, timeout)
    .send(aMail())
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  if (error === undefined) return undefined;
  assert(error instanceof MailNotSent);
  return [error.failure, error.message];
}

test('the service gets what its interface asks for', async () => {
  const mail = aMail({
    replyTo: 'bram@example.nl',
    person: { name: 'Bram van Loon', email: 'bram@example.nl', phone: '0131234567' },
  });
  await createEmailJsTransport(service.config).send(mail);
  expect(service.requests).toEqual([
    {
      method: 'POST',
      path: '/api/v1.0/email/send',
      contentType: 'application/json',
      body: {
        lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        user_id: 'openbare-sleutel',
        service_id: 'service_lexbrug',
        template_id: 'template_bericht',
        accessToken: 'geheime-sleutel',
        template_params: {
          mail_id: mail.id,
          to_email: 'sanne@example.nl',
          from_name: 'Lexbrug',
          reply_to: 'bram@example.nl',
          name: 'Bram van Loon',
          email: 'bram@example.nl',
          phone: '0131234567',
          subject: 'Onderwerp',
          message: 'Inhoud',
          message_html: '<p>Inhoud</p>',
        },
      },
    },
  ]);
});

test('without a private key none is sent, and a mail about nobody comes from the company', async () => {
  const config = { ...service.config, privateKey: undefined };
  await createEmailJsTransport({ ...config, origin: `${config.origin}/` }).send(aMail());
  expect(service.requests[0]?.path).toBe('/api/v1.0/email/send');
  expect(service.requests[0]?.body).not.toHaveProperty('accessToken');
  expect(service.requests[0]?.body.template_params).toMatchObject({
    reply_to: 'info@lexbrug.example',
    name: 'Lexbrug',
    email: 'info@lexbrug.example',
  });
});

describe('its rejections are told apart by status and text', () => {
  test.each([
    [403, 'Forbidden', 'rejected', '403 Forbidden'],
    [403, '', 'rejected', '403 Forbidden'],
    [403, 'API calls are disabled for non-browser applications', 'configuration', undefined],
    [429, 'Too Many Requests', 'temporary', '429 Too Many Requests'],
    [429, '', 'temporary', '429 Too Many Requests'],
    [451, 'Unavailable For Headless Browser', 'configuration', '451 Unavailable For Headless Browser'],
    [451, '', 'configuration', '451 Unavailable For Headless Browser'],
    [400, 'The Public Key is invalid', 'configuration', '400 The Public Key is invalid'],
    [404, 'Account not found', 'configuration', '404 Account not found'],
    [412, 'Invalid grant', 'configuration', '412 Invalid grant'],
    [422, 'The recipients address is corrupted', 'rejected', '422 The recipients address is corrupted'],
    [500, 'Internal', 'temporary', '500 Internal'],
    [503, '', 'temporary', '503 Service Unavailable'],
    [302, '', 'configuration', '302 Found'],
  ] as const)('%i %j is %s', async (status, text, kind, message) => {
    Object.assign(service.answer, { status, text });
    expect(await failure()).toEqual([kind, message ?? `${status} ${text}`]);
  });

  test('which repeats our key: it is not kept', async () => {
    Object.assign(service.answer, { status: 400, text: 'The private key geheime-sleutel is not valid' });
    expect(await failure()).toEqual(['configuration', '400 The private key … is not valid']);
  });

  test('a long answer is cut off', async () => {
    Object.assign(service.answer, { status: 500, text: 'x'.repeat(10_000) });
    expect((await failure())?.[1]).toHaveLength(504);
  });
});

describe('no answer is status 0', () => {
  const nothing = ['unreachable', '0 Network Error'];

  test('when nothing listens', async () => {
    await service.stop();
    expect(await failure()).toEqual(nothing);
  });

  test('when it hangs up', async () => {
    service.answer.hangUp = true;
    expect(await failure()).toEqual(nothing);
  });

  test('when it takes too long', async () => {
    service.answer.delayMs = 1000;
    expect(await failure(100)).toEqual(nothing);
  });
});
