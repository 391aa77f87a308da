import { linked, list, paragraph } from '../blocks.ts';
import type { privacy as nl } from '../nl/privacy.ts';

export const privacy: typeof nl = {
  title: 'Privacy statement',
  lead: 'Those who apply or contact us entrust data to us. Here you can read what we do with them.',
  version: 'Version of 15 November 2026',
  contents: 'Contents',
  back: 'Back to home',
  sections: ({ name, email, phone, address }) => [
    {
      id: 'inleiding',
      heading: 'Introduction',
      blocks: [
        paragraph(
          `${name} (${address}) is an agency for legal professionals and the controller of the personal data that are processed through this website.`,
        ),
        paragraph(
          'We handle your data with care and comply with the General Data Protection Regulation (GDPR) and the Dutch GDPR Implementation Act (Uitvoeringswet AVG). This statement applies to visitors of the website, candidates and contact persons of clients.',
        ),
      ],
    },
    {
      id: 'gegevens',
      heading: 'Which data we process',
      blocks: [
        paragraph(
          'We process data that you or your organisation give us and a few data about the use of the website.',
        ),
        list(
          'Application for an assignment: first and last name, email address, phone number, motivation and CV.',
          'Sign-up as a lawyer or professional: first and last name, email address, phone number and CV; for a professional also the current position and availability.',
          'Contact message: name, email address, subject and message and, if you fill them in, company and phone number.',
          'Call request: name, email address, company, phone number, position and message.',
          'Your agreement to this statement and the moment at which you gave it.',
          'Contact persons of clients: name, position, business contact details and notes of our conversations.',
          'Visits to the website: pages visited, time on the page, clicks, referring website and campaign, kind of device, browser, operating system, screen resolution and language. This is done without cookies, without IP address and without location.',
        ),
        paragraph(
          'To counter misuse of forms we use your IP address for a short time. We do not keep it with your message or application.',
        ),
        paragraph(
          'Please do not include a citizen service number (BSN) or sensitive data, such as data about your health or religion, in your CV and motivation. We do not need them.',
        ),
      ],
    },
    {
      id: 'doeleinden',
      heading: 'What we use data for',
      blocks: [
        paragraph(
          'We use your data for the following purposes. The legal basis in Article 6(1) GDPR is given in brackets.',
        ),
        list(
          'To assess your application or sign-up, to inform you and to propose you to a client (your consent and steps at your request prior to entering into a contract, points a and b).',
          'To answer your message or call you back (your consent and our legitimate interest in good service, points a and f).',
          'To enter into and perform a contract with you or your organisation (performance of the contract, point b, and for contact persons our legitimate interest, point f).',
          'To secure the website and counter misuse of forms (our legitimate interest in a secure website, point f).',
          'To measure and improve the use of the website (our legitimate interest in a good website, point f).',
          'To comply with legal obligations (point c).',
        ),
        paragraph(
          'We take no decisions about you that are based solely on automated processing. A recruiter reads your application.',
        ),
      ],
    },
    {
      id: 'bewaartermijnen',
      heading: 'How long we keep data',
      blocks: [
        paragraph('We do not keep data longer than necessary.'),
        list(
          'We keep applications, with the CV that belongs to them, until one year after completion of the procedure.',
          'We delete accounts and profiles that have not been active for two years.',
          'We keep contact messages and call requests for as long as is needed to deal with your question.',
          'We delete data about visits to the website after 30 days.',
        ),
        paragraph(
          'Deleted data may remain in a backup for some time. Backups are deleted after a fixed period. If the law obliges us to keep data longer, we do so for that purpose only.',
        ),
      ],
    },
    {
      id: 'derden',
      heading: 'With whom we share data',
      blocks: [
        paragraph('We do not sell your data. We share them only with:'),
        list(
          'clients, when we propose you for an assignment and you have agreed to this;',
          'service providers that process data for us, such as hosting and the sending of email, on the basis of a data processing agreement;',
          'public authorities, when the law obliges us to do so.',
        ),
        paragraph(
          'If a service provider processes data outside the European Economic Area, this is done only with the safeguards that the GDPR requires. CVs are not public: only our staff can open them and every access is recorded. The website loads no fonts, maps or scripts from third parties.',
        ),
      ],
    },
    {
      id: 'rechten',
      heading: 'Your rights',
      blocks: [
        paragraph('You have the right to:'),
        list(
          'access your data and receive a copy;',
          'have incorrect data corrected or completed;',
          'have your data erased or their use restricted;',
          'object to processing on the basis of our legitimate interest;',
          'receive your data in a commonly used format or have them transferred;',
          'withdraw your consent. Processing up to that moment remains lawful.',
        ),
        paragraph(
          'We answer your request within one month. To be certain that we are dealing with you, we may ask you to identify yourself. If you do not agree with our response, you can lodge a complaint with the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        paragraph(
          `Please send questions about this statement or a request about your data to ${email}. You can also call us: ${phone}.`,
        ),
        linked('You can also use the form on the ', 'Contact', ' page.', '/contact'),
        paragraph(
          'We may amend this statement, for example if the law or the way we work changes. This page always shows the current version.',
        ),
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        paragraph('This website sets functional cookies only. No consent is needed for these.'),
        list(
          'A session cookie, only for members of staff who are logged in.',
          'A language cookie, which remembers whether you chose Dutch or English. Your browser also stores that choice locally.',
          'An access cookie, only if the website is under maintenance and you have entered the password.',
          'A notice cookie, which remembers for at most a minute after you send a form which confirmation the next page shows.',
        ),
        paragraph(
          'The visitor statistics work without cookies and without IP address. We use a random number that exists only in the open tab and disappears when you close it. If your browser sends the Do Not Track or Global Privacy Control signal, we measure nothing.',
        ),
      ],
    },
  ],
};
