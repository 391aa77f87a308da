import type { privacy as nl } from '../nl/privacy.ts';
import { inWords, plural } from './counting.ts';

const counted = (amount: number, one: string, many: string) =>
  `${inWords(amount)} ${plural(amount, one, many)}`;

export const privacy: typeof nl = {
  title: 'Privacy statement',
  lead: 'When you apply or contact us, you entrust us with your data. Here you can read what we do with it.',
  version: (day) => `Last changed on ${day}`,
  contents: 'Contents',
  back: 'Back to home',
  period: (amount, unit) => {
    if (unit === 'days') return counted(amount, 'day', 'days');
    if (unit === 'weeks') return counted(amount, 'week', 'weeks');
    return amount % 12 === 0 ? counted(amount / 12, 'year', 'years') : counted(amount, 'month', 'months');
  },

  own: [],

  introduction: {
    heading: 'Introduction',
    controller: (name, address) =>
      `${name} (${address}) is a recruitment agency for legal professionals and the controller of the personal data processed through this website and in our records.`,
    law: 'We comply with the General Data Protection Regulation (GDPR) and the Dutch GDPR Implementation Act (Uitvoeringswet AVG). This statement applies to visitors to the website, applicants and candidates, contacts at clients, and anyone who sends us a message.',
  },

  data: {
    heading: 'What data we process',
    lead: 'We process the following data.',
    kinds: {
      application:
        'Application for an assignment: first and last name, email address, phone number, supporting statement and CV, the time at which you confirmed that you had read this statement, and the referring website and campaign of your visit.',
      signUp:
        'Sign-up as a lawyer or professional: first and last name, email address, phone number and CV; for a professional, also current position and availability.',
      profile:
        'Candidate profile: the data from your application or sign-up, what else you tell us about your work and what you are looking for, your documents, and notes of our conversations.',
      consent: 'Consent: when and how you gave, refused or withdrew it.',
      message:
        'Contact message: name, email address, subject and message and, if you enter them, company and phone number.',
      alert:
        'Alert for new assignments: email address, search, language, how often you want to receive email, the time of your confirmation and which assignments we sent you.',
      callRequest: 'Call request: name, email address, company, phone number, position and message.',
      customerContact:
        'Contact at a client: name, position, business contact details and notes of our conversations.',
      presentation:
        'Presentation to a client: your agreement to it, when, by whom and with which CV and rate or salary we presented you, the answer of the client, and interviews with their time, place and outcome.',
      placement:
        'Placement: name, position, client, period, hours, rate or salary, extensions and the documents about them.',
      correspondence: 'Email between you and our staff: names, addresses, subject, text and attachments.',
      mail: 'Email from this website to you or about you: the email address and the content.',
      visit:
        'Visit to the website: pages visited, time on the page, clicks, referring website and campaign, type of device, browser, operating system, screen resolution and language.',
      signIn:
        'Failed attempt to sign in: the staff email address that was entered, the IP address and the browser.',
      staff:
        'Staff account: name, email address, role, hashed password, the identifier at the sign-in service of the organisation, and sessions with device and IP address. For members of staff on the About us page, also their role, phone number and a photo.',
    },
    obligatory:
      'You are not obliged to give us any data. If you leave a required field of a form empty, we cannot deal with your application, sign-up or message.',
    source:
      'We receive most data from you. We also receive data about contacts from the organisation they work for or from public sources, such as that organisation’s website.',
    sensitive:
      'Please do not include your citizen service number (BSN) or sensitive data, such as data about your health or religion, in your CV or supporting statement. We do not need it.',
  },

  uses: {
    heading: 'What we use data for',
    lead: 'Each purpose has one legal basis in Article 6(1) GDPR, given in brackets.',
    purpose: (what, basis, point) => `${what} (${basis}, point (${point})).`,
    purposes: {
      assess:
        'To assess your application or sign-up, to keep you informed about it and, with your agreement, to put you forward to a client',
      keep: 'To keep your profile longer than one procedure requires, so that we can offer you other assignments',
      alert: 'To send you new assignments by email, if you have set up an alert for them',
      answer: 'To answer your message or call you back',
      perform: 'To enter into and perform a contract with you',
      relations: 'To stay in touch with clients and our contacts there',
      secure: 'To secure the website and our records, prevent misuse and make backups',
      measure: 'To measure how the website is used and to improve it',
      comply: 'To comply with legal obligations, including being able to show that data was erased',
    },
    bases: {
      consent: 'your consent',
      contract: 'a contract with you, or steps taken at your request before entering into one',
      obligation: 'a legal obligation',
      interest: 'our legitimate interest',
    },
    interests: {
      answer: 'in good service',
      relations: 'in good business relations',
      secure: 'in data that is safe and available',
      measure: 'in a good website',
    },
  },

  retention: {
    heading: 'How long we keep data',
    lead: 'We do not keep data longer than necessary. It is deleted automatically after the following periods, except where it says ‘permanently’.',
    terms: {
      applications: (period) =>
        `Applications and sign-ups, with the CV: ${period} after completion. An application is completed when you have been accepted or rejected or the assignment has closed, whichever comes first.`,
      consent: (period) =>
        `Profiles of candidates who consented to this: ${period} after that consent or its latest renewal. You can withdraw your consent at any time.`,
      unconfirmed: (period) =>
        `Profiles of candidates who have not yet given consent: ${period} after we created the profile, or for as long as we keep their own application.`,
      profiles: (period) =>
        `Applications and sign-ups that have not been completed: ${period} after your last application or sign-up or the last step in the procedure. The fact that we view or update your data does not extend any period.`,
      contacts: (period) => `Contacts at clients: ${period} after the last contact.`,
      placements: (period) =>
        `Placements: ${period} after the end, because tax and labour law require it. If we erase your profile sooner, we keep only your name and the period, type, client and amounts of the placement.`,
      messages: (period) => `Contact messages and call requests: ${period} after receipt.`,
      alerts: (period) =>
        `Alerts for new assignments: until you stop the alert, and at most ${period} after your confirmation or the last renewal.`,
      alertRequests: (period) => `Alerts that have not been confirmed: ${period} after the request.`,
      correspondence: (period) =>
        `Email between you and our staff, with attachments: ${period}. If we erase your data, we erase this email too.`,
      mails: (period) =>
        `Email from this website: ${period}, or less if the message or application it is about is deleted sooner.`,
      visitors: (period) => `Data about visits to the website: ${period}.`,
      accounts: (period) => `Staff accounts: ${period} after the account was disabled.`,
      backups: (period) =>
        `Backups: ${period}, however they were created. Until then, deleted data may still be in a backup. The latest backup is kept until there is a newer one.`,
      merges: (period) =>
        `The original data of merged duplicate profiles: ${period}, so that a merge can be undone.`,
      links: (period) =>
        `Links with which staff open an account or choose a password: ${period} after they expire.`,
      attempts: (period) => `Failed sign-in attempts: ${period} after the last attempt.`,
      origins: (period) =>
        `IP address and browser of an action in the audit log, including sign-in attempts: ${period}.`,
      erasures: (period) =>
        `Records of erasure: ${period}. We keep only numbers and a keyed hash of the email address, so that erased data does not come back when we restore an older backup.`,
      audit: (period) => `Audit log: ${period}. It shows who did what and when, not the content of the data.`,
    },
    permanent: 'permanently',
    withRecord: 'as long as we keep the profile, contact details or message that the email belongs to',
    longerWithConsent: (period, longer) =>
      `${period}, or ${longer} if you gave consent for this in the form,`,
    law: 'If the law obliges us to keep data longer, we do so for that purpose only.',
  },

  sharing: {
    heading: 'Who we share data with',
    lead: 'We do not sell your data. We share it only with:',
    recipients: {
      clients: 'clients, when we put you forward for an assignment and you have agreed to this;',
      processors: 'service providers that process data on our behalf, under a data processing agreement;',
      authorities: 'public authorities, when the law requires us to.',
    },
    processorsLead: 'This website uses the following kinds of service provider:',
    processors: {
      hosting: 'hosting of the server on which the website runs, unless we manage it ourselves',
      database: 'management of the database',
      fileStore: 'storage of documents and backups',
      mailServer: 'sending of email',
      mailService: 'sending of email by EmailJS',
    },
    transfers:
      'If a service provider processes data outside the European Economic Area, this only happens with the safeguards that the GDPR requires.',
  },

  conducts: {
    readsCvs:
      'Your CV and supporting statement are read automatically, so that our recruiters can search them. This is part of assessing your application and keeping your profile.',
    comparesByRules:
      'The program also compares CVs and profiles with the requirements of an assignment. It uses fixed rules, not a self-learning system. For each rule, the recruiter sees whether you meet it and which passage shows this.',
    rejectsNobody:
      'Nobody is rejected automatically. We make no decisions based solely on automated processing: a recruiter reads your application and decides.',
    formsChangeNothing:
      'If a form is sent with your email address, this changes nothing in your profile, your consent or how long your profile is kept. A recruiter reviews the differences first.',
    limitsByAddress:
      'We use your IP address to prevent misuse of forms and statistics. We keep only a hash of it, for at most a day. We do not store the IP address with your message or application.',
    recordsSignIns:
      'Signing in is for staff only. After a failed attempt, we temporarily keep the email address that was entered and the IP address. Only the browser and a hash of the network go into the audit log.',
    measuresWithoutAddress:
      'The visitor statistics work without cookies and without IP addresses, and we do not record a location.',
    honoursSignals:
      'If your browser sends the Do Not Track or Global Privacy Control signal, we measure nothing.',
    recordsViewings:
      'CVs are not public: only our staff can open them, and every viewing is recorded, including passages in search results.',
    loadsNothingElsewhere: 'The website loads no fonts, maps or scripts from third parties.',
    renewsConsent:
      'Before your consent to keep your profile ends, we ask you by email whether you want to renew it. You answer with one click, yes or no. Without new consent, we delete your profile.',
    confirmsAlerts:
      'An alert for new assignments starts only when you confirm it with a link in an email. Every email has a link that stops the alert with one click; we then delete your email address and your search immediately.',
    exports: 'We can give you everything we keep about you in one file.',
    erases:
      'When we erase your data, we also erase your documents, their searchable text, your applications, messages and alerts, and the email about them. Of a placement we keep only what the law requires us to keep.',
    staysErased: 'If we later restore an older backup, your data in it is erased again.',
  },
  consentWithoutMail: 'Without new consent, we delete your profile as soon as your consent ends.',

  rights: {
    heading: 'Your rights',
    lead: 'You have the right to:',
    items: [
      'access your data and receive a copy;',
      'have incorrect data corrected or completed;',
      'have your data erased or its use restricted;',
      'object to processing based on our legitimate interest;',
      'receive your data in a structured, commonly used and machine-readable format or have it transferred;',
      'withdraw your consent. Processing before that moment remains lawful.',
    ],
    answer:
      'We answer your request within one month. To be sure that we are dealing with you, we may ask you to identify yourself.',
    complaint: {
      before:
        'If you do not agree with how we handle your data, you can lodge a complaint with the supervisory authority, the Dutch Data Protection Authority (Autoriteit Persoonsgegevens), Postbus 93374, 2509 AJ Den Haag, the Netherlands, ',
      link: 'autoriteitpersoonsgegevens.nl',
      after: '.',
    },
  },

  contact: {
    heading: 'Contact',
    ask: (email, phone) =>
      `Please send questions about this statement or a request about your data to ${email}. You can also call us: ${phone}.`,
    form: { before: 'You can also use the form on the ', link: 'Contact', after: ' page.' },
    changes:
      'We may amend this statement, for example if the law or the way we work changes. This page always shows the current version.',
  },

  browser: {
    heading: 'Cookies',
    lead: 'This website sets no cookies to track you. What we store in your browser is needed for a function that you use, or serves to measure visits to the website with little effect on your privacy. Under Article 11.7a(3) of the Dutch Telecommunications Act, no consent is needed for this.',
    items: {
      visit:
        'A random number in the storage of the tab (sessionStorage), for the visitor statistics. It disappears when you close the tab. If you duplicate the tab, the number is copied; if you reopen a closed tab, it may return.',
      typed:
        'What you typed in a form, in the storage of the tab (sessionStorage), only while you switch language.',
      language: 'A language cookie, which remembers for a year whether you chose Dutch or English.',
      languageCopy:
        'The same choice of language in the local storage of your browser (localStorage), in case the cookie is gone.',
      toast:
        'A notice cookie, which remembers for at most a minute after you send a form which confirmation the next page shows.',
      saved:
        'The assignments you save, in the local storage of your browser (localStorage), until you remove them. We do not receive this list.',
      sent: 'A confirmation cookie for each form you send, for an hour: only this browser shows the confirmation.',
      maintenance:
        'An access cookie, for at most 30 days, only if the website is under maintenance and you entered the password.',
      session: 'A session cookie, for at most 30 days, only for members of staff who are signed in.',
      device:
        'A device cookie, for 180 days, only for members of staff: it recognises a browser that has signed in before.',
      directory:
        'A sign-in cookie, for ten minutes, only for members of staff who sign in with the service of their organisation.',
      mailbox:
        'A mailbox cookie, for ten minutes, only for members of staff who give access to their mailbox at Microsoft or Google.',
      signInLink:
        'A link cookie, for a quarter of an hour, only for members of staff who request a sign-in link: the link works in this browser only.',
      drafts:
        'Unsent input in the storage of the tab (sessionStorage), only for members of staff. It is deleted when they sign out.',
      trail:
        'Which back-office pages were visited in this tab, with their filters, in the storage of the tab (sessionStorage), only for members of staff. It is deleted when they sign out.',
      shortcuts:
        'The choice of keyboard shortcuts in local storage (localStorage), only for members of staff.',
      columns: 'The opened columns of a board in local storage (localStorage), only for members of staff.',
    },
  },
};
