import type { BuiltInTemplate } from '#domain/mail/mail-template.ts';
import { mails } from './mails.ts';

export type DefaultMail = { subject: string; body: string };

const letter = (...paragraphs: string[]) => ['{{aanhef}}', ...paragraphs].join('\n\n');
const fromAgency = (title: string, ...paragraphs: string[]) =>
  `# ${title}\n\n${letter(...paragraphs, `${mails.closing}\n{{bureau}}`)}`;
const fromColleague = (...paragraphs: string[]) =>
  letter(...paragraphs, `${mails.closing}\n{{naam collega}}\n{{bureau}}`);

const { applicationConfirmation: received, agreementRequest, consent, consentRenewal, jobAlert } = mails;
const filled = mails.assignmentFilled;

const rejection = (reason: string, after: string): DefaultMail => ({
  subject: 'Over uw sollicitatie: {{titel}}',
  body: fromColleague(
    'Dank u voor uw sollicitatie op de opdracht ‘{{titel}}’ bij {{organisatie}} en voor de tijd die u daarin hebt gestoken.',
    reason,
    after,
  ),
});
const later = 'Zodra er een opdracht is die beter bij u past, nemen wij graag weer contact met u op.';

const renewal = (title: string): string =>
  fromAgency(
    title,
    consentRenewal.question('{{bureau}}', '{{laatste dag}}', '{{termijn}}'),
    '{{knoppen}}',
    consentRenewal.afterNo,
    consentRenewal.noAnswer('{{laatste dag}}'),
    `${consent.confirm('{{laatste dag}}')} ${consent.change}`,
  );

/** The templates as the program brings them. */
export const mailDefaults: Record<BuiltInTemplate, DefaultMail> = {
  received: {
    subject: mails.subjects.applicationConfirmation('{{titel}}'),
    body: fromAgency(
      received.title,
      received.lead('{{titel}}', '{{organisatie}}', '{{plaats}}'),
      '{{gegevens}}',
      received.review,
      '{{knop}}',
      '{{bewaartermijn}}',
      received.questions,
    ),
  },
  signUpReceived: {
    subject: mails.subjects.signUpConfirmation,
    body: fromAgency(
      received.signUpTitle,
      received.signUpLead,
      '{{gegevens}}',
      received.signUpReview,
      '{{bewaartermijn}}',
      received.questions,
    ),
  },
  invited: {
    subject: 'Uitnodiging voor een gesprek: {{titel}}',
    body: fromColleague(
      'Uw sollicitatie op de opdracht ‘{{titel}}’ bij {{organisatie}} spreekt ons aan. Wij nodigen u graag uit voor een gesprek.',
      'Laat u mij weten welke dagen en tijden u schikken? U kunt deze e-mail beantwoorden of mij bellen op {{telefoon collega}}.',
    ),
  },
  rejected: rejection('Wij hebben besloten uw procedure voor deze opdracht niet voort te zetten.', later),
  rejectedFilled: {
    subject: mails.subjects.assignmentFilled,
    body: fromColleague(filled.news('{{titel}}', '{{organisatie}}'), filled.thanks, filled.questions),
  },
  rejectedRequirements: rejection(
    'Wij hebben uw profiel naast de eisen van de opdrachtgever gelegd. Op een aantal punten sluiten die niet op elkaar aan, zodat wij u voor deze opdracht niet voordragen.',
    later,
  ),
  rejectedChosen: rejection('De keuze is op een andere kandidaat gevallen.', later),
  rejectedTerms: rejection(
    'Uw wensen voor tarief of salaris en de ruimte van de opdrachtgever liggen te ver uiteen. Daarom dragen wij u voor deze opdracht niet voor.',
    later,
  ),
  rejectedAvailability: rejection(
    'De periode of de uren van deze opdracht passen niet bij uw beschikbaarheid. Daarom zetten wij deze procedure niet voort.',
    'Verandert uw beschikbaarheid? Laat het ons weten door deze e-mail te beantwoorden.',
  ),
  rejectedOwnWish: rejection(
    'U hebt ons laten weten dat u van deze opdracht afziet. Wij hebben uw procedure gesloten.',
    later,
  ),
  rejectedWithdrawn: rejection(
    'De opdrachtgever heeft deze opdracht ingetrokken. Daarom eindigt ook uw procedure.',
    later,
  ),
  presented: {
    subject: 'Voordracht: {{kandidaat}} voor {{opdracht}}',
    body: fromColleague(
      'Voor de opdracht ‘{{opdracht}}’ draag ik {{kandidaat}} graag aan {{klant}} voor. Het cv vindt u in de bijlage.',
      'Wilt u kennismaken? Laat mij weten welke tijden u schikken, dan plan ik het gesprek. Ik hoor ook graag van u als u verder kijkt, en waarom.',
    ),
  },
  agreementRequested: {
    subject: mails.subjects.agreementRequest,
    body: fromAgency(
      agreementRequest.title,
      agreementRequest.question('{{bureau}}', '{{klant}}', '{{opdracht}}'),
      agreementRequest.explained('{{klant}}'),
      '{{knoppen}}',
      agreementRequest.confirm('{{laatste dag}}'),
    ),
  },
  consentRenewal: { subject: mails.subjects.consentRenewal, body: renewal(consentRenewal.title) },
  consentReminder: { subject: mails.subjects.consentReminder, body: renewal(consentRenewal.reminderTitle) },
  alert: {
    subject: '{{aantal opdrachten}} voor u',
    body: fromAgency(
      jobAlert.title,
      '{{inleiding}}',
      '{{lijst met opdrachten}}',
      '{{gegevens}}',
      jobAlert.ends('{{laatste dag}}'),
      '{{knop}}',
    ),
  },
};
