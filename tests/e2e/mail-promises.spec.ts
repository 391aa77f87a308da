import { languages } from '#domain/language.ts';
import { SENT, WITHOUT_CONFIRMATION } from '#domain/sent-form.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { applicantCookie } from '#tests/support/public-pages.ts';
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
        const cookie = await applicantCookie('none', { appSecret: secrets.app, secure: true });
        const thanks = unescaped(
          await visit(program.baseUrl, `/guest-application/none/success?lang=${language}`, { cookie }),
        );
        expect(thanks).toContain(confirmed.text);
        expect(thanks).not.toContain(stored.text);
        const [mailed] =
          faq
            .questions({ name: 'Lexbrug', sendsMail: true, applicationsKept: '' })
            .find(({ id }) => id === 'na-mijn-sollicitatie')?.answer ?? [];
        expect(unescaped(await visit(program.baseUrl, `/faq?lang=${language}`))).toContain(mailed);
        const signUp = await visit(program.baseUrl, `/aanmelden-jurist?${SENT}=1&lang=${language}`);
        expect(unescaped(signUp)).toContain(application.signUpSuccess.confirmation);
      },
    );

    securedTest(
      `no confirmation is promised in ${language} to an address that had enough mail`,
      async ({ secured: { program, secrets } }) => {
        const { application } = textsIn(language);
        const cookie = await applicantCookie('none', { appSecret: secrets.app, secure: true });
        const asked = `${SENT}=${WITHOUT_CONFIRMATION}&lang=${language}`;
        const thanks = unescaped(
          await visit(program.baseUrl, `/guest-application/none/success?${asked}`, { cookie }),
        );
        expect(thanks).toContain(application.success.stored.text);
        expect(thanks).not.toContain(application.success.confirmed.text);
        const signUp = unescaped(await visit(program.baseUrl, `/aanmelden-jurist?${asked}`));
        expect(signUp).toContain(application.signUpSuccess.text);
        expect(signUp).not.toContain(application.signUpSuccess.confirmation);
      },
    );
  }
});
