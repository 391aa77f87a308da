import { languages } from '#domain/language.ts';
import { SENT, WITHOUT_CONFIRMATION } from '#domain/sent-form.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { sentCookie } from '#tests/support/public-pages.ts';
import { type Answer, securedTest, visit } from '#tests/support/secured-program.ts';
import { textsIn } from '#texts/texts.ts';

const unescaped = ({ text }: Answer) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

securedTest.describe('with a mail server', () => {
  for (const language of languages) {
    securedTest(
      `a confirmation by mail is promised in ${language}`,
      async ({ secured: { program, secrets } }) => {
        const { application, faq } = textsIn(language);
        const { confirmed, stored } = application.success;
        const cookieFor = (path: string) => sentCookie(path, { appSecret: secrets.app, secure: true });
        const thanksPath = '/guest-application/none/success';
        const cookie = await cookieFor(thanksPath);
        const thanks = unescaped(await visit(program.baseUrl, `${thanksPath}?lang=${language}`, { cookie }));
        expect(thanks).toContain(confirmed.text);
        expect(thanks).not.toContain(stored.text);
        const [mailed] =
          faq
            .questions({ name: 'Lexbrug', confirmation: faq.confirmation, applicationsKept: '' })
            .find(({ id }) => id === 'na-mijn-sollicitatie')?.answer ?? [];
        expect(unescaped(await visit(program.baseUrl, `/faq?lang=${language}`))).toContain(mailed);
        const signUpPath = `/aanmelden-jurist?${SENT}=1&lang=${language}`;
        const signUp = await visit(program.baseUrl, signUpPath, {
          cookie: await cookieFor('/aanmelden-jurist'),
        });
        expect(unescaped(signUp)).toContain(application.signUpSuccess.confirmation);
        const stranger = unescaped(await visit(program.baseUrl, signUpPath));
        expect(stranger).not.toContain(application.signUpSuccess.title);
        expect(stranger).toContain(application.juristSignUp.formTitle);
      },
    );

    securedTest(
      `no confirmation is promised in ${language} to an address that had enough mail`,
      async ({ secured: { program, secrets } }) => {
        const { application } = textsIn(language);
        const cookieFor = (path: string) => sentCookie(path, { appSecret: secrets.app, secure: true });
        const cookie = await cookieFor('/guest-application/none/success');
        const asked = `${SENT}=${WITHOUT_CONFIRMATION}&lang=${language}`;
        const thanks = unescaped(
          await visit(program.baseUrl, `/guest-application/none/success?${asked}`, { cookie }),
        );
        expect(thanks).toContain(application.success.stored.text);
        expect(thanks).not.toContain(application.success.confirmed.text);
        const signUp = unescaped(
          await visit(program.baseUrl, `/aanmelden-jurist?${asked}`, {
            cookie: await cookieFor('/aanmelden-jurist'),
          }),
        );
        expect(signUp).toContain(application.signUpSuccess.text);
        expect(signUp).not.toContain(application.signUpSuccess.confirmation);
      },
    );
  }
});
