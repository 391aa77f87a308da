import { DAY, type Script } from './script.ts';

export const candidateScripts: readonly Script[] = [
  {
    with: { status: 'interview' },
    mailbox: 'own',
    subject: () => 'Kennismakingsgesprek',
    turns: [
      {
        by: 'colleague',
        hoursAgo: 9 * DAY,
        text: ({ title }) =>
          `Dank voor uw sollicitatie op de functie ${title}. Ik maak graag kennis met u, bij ons op kantoor of via Teams. Kunt u volgende week op dinsdag of donderdag?`,
      },
      {
        by: 'person',
        hoursAgo: 8 * DAY,
        text: () =>
          'Dank voor de uitnodiging. Donderdag om 10.00 uur komt mij goed uit, het liefst via Teams.\n\nKunt u mij vooraf iets meer vertellen over het team?',
      },
      {
        by: 'colleague',
        hoursAgo: 7.5 * DAY,
        text: () =>
          'Donderdag om 10.00 uur staat genoteerd; de uitnodiging voor Teams volgt. Het team bestaat uit zes juristen en een secretaris. Ik vertel u er in het gesprek meer over.',
      },
    ],
  },
  {
    with: { status: 'reviewing' },
    mailbox: 'own',
    subject: () => 'Bijgewerkt cv',
    turns: [
      {
        by: 'person',
        hoursAgo: 5,
        attached: 'cv',
        text: ({ title }) =>
          `Zoals telefonisch besproken stuur ik u mijn bijgewerkte cv voor de functie ${title}. Mijn laatste werkgever staat er nu ook op.\n\nHoort u al iets van de opdrachtgever?`,
      },
    ],
  },
  {
    with: { status: 'pending' },
    mailbox: 'shared',
    subject: ({ title }) => `Vraag over de vacature ${title}`,
    turns: [
      {
        by: 'person',
        hoursAgo: 2,
        text: ({ title }) =>
          `Onlangs heb ik bij u gesolliciteerd op de functie ${title}. Ik vroeg mij af hoeveel dagen per week er op kantoor wordt gewerkt. Is twee dagen thuiswerken mogelijk?`,
      },
    ],
  },
  {
    with: { status: 'reviewing', named: /Nguyen|Sarmiento|Ramdin|Yilmaz|Özdemir|Benali|Haddou/ },
    mailbox: 'recruiter',
    subject: () => 'Availability and language',
    language: 'en',
    turns: [
      {
        by: 'person',
        hoursAgo: 4 * DAY,
        text: ({ title }) =>
          `Thank you for the call about the position ${title}. I can start on the first of next month. My Dutch is at a professional level, but I prefer to write contracts in English. Would that be a problem for your client?`,
      },
      {
        by: 'colleague',
        hoursAgo: 3.5 * DAY,
        text: () =>
          'Thank you for your email. About half of their contracts are in English, so that should be fine. I will mention it when I introduce you.',
      },
    ],
  },
  {
    with: { status: 'offer' },
    mailbox: 'recruiter',
    subject: () => 'Vraag over het voorstel',
    turns: [
      {
        by: 'person',
        hoursAgo: 20,
        text: ({ title }) =>
          `Dank voor het voorstel voor de functie ${title}. Ik ben er blij mee en heb nog twee vragen. Gaat de reiskostenvergoeding uit van de kortste route, en kan de vakantie die ik al heb geboekt doorgaan?`,
      },
    ],
  },
  {
    with: { status: 'accepted' },
    mailbox: 'recruiter',
    subject: () => 'Getekende overeenkomst',
    turns: [
      {
        by: 'person',
        hoursAgo: 13 * DAY,
        attached: {
          name: 'Getekende overeenkomst',
          lines: ['Overeenkomst van plaatsing', 'Getekend door beide partijen.'],
        },
        text: () =>
          'Hierbij de getekende overeenkomst. Ik kijk uit naar de eerste werkdag. Waar kan ik mij melden?',
      },
      {
        by: 'colleague',
        hoursAgo: 12.5 * DAY,
        text: () =>
          'Dank, de overeenkomst is compleet. U wordt om 9.00 uur bij de receptie verwacht; neem uw identiteitsbewijs mee. Ik bel u aan het einde van de eerste week.',
      },
    ],
  },
];

/** Answers to the mail to many of `demo-group-mail.ts`. */
export const groupAnswers = {
  available:
    'Dank voor uw bericht. Mijn huidige opdracht loopt volgende maand af, dus ik sta zeker open voor iets nieuws. Bij voorkeur 32 uur per week en binnen een uur reizen. Mijn nieuwe cv gaat hierbij.',
  notNow:
    'Fijn dat u aan mij denkt. Op dit moment zit ik goed op mijn plek, maar ik blijf graag bij u ingeschreven.',
  thanks:
    'Dank voor uw antwoord, en veel plezier in uw werk. Over een half jaar neem ik weer contact met u op.',
  away: 'Dank voor uw bericht. Ik ben met vakantie en lees mijn e-mail niet. Daarna beantwoord ik uw bericht zo snel mogelijk.',
};
