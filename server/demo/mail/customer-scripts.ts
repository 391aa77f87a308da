import { DAY, type Script } from './script.ts';

/** With contacts, and with somebody who sent a message. */
export const customerScripts: readonly Script[] = [
  {
    with: { sector: 'public' },
    mailbox: 'shared',
    subject: () => 'Tweede jurist bezwaar en beroep',
    turns: [
      {
        by: 'person',
        hoursAgo: 6 * DAY,
        attached: {
          name: 'Functieprofiel jurist bezwaar en beroep',
          lines: [
            'Schaal 11, 32 tot 36 uur per week.',
            'U behandelt bezwaarschriften en vertegenwoordigt ons bij de rechtbank.',
            'Ervaring met de Awb en het omgevingsrecht is nodig.',
          ],
        },
        text: () =>
          'Wij zijn tevreden over de jurist die u ons eerder voorstelde. Door de achterstanden hebben wij een tweede nodig, voor negen maanden. Het functieprofiel gaat hierbij.\n\nKunt u ons binnen twee weken kandidaten voorstellen?',
      },
      {
        by: 'colleague',
        hoursAgo: 5 * DAY,
        text: () =>
          'Dank voor uw aanvraag. Ik denk aan twee kandidaten die op korte termijn kunnen beginnen. Uiterlijk eind volgende week hebt u hun profielen.',
      },
    ],
  },
  {
    with: { sector: 'business' },
    mailbox: 'own',
    subject: () => 'Interim legal counsel',
    language: 'en',
    turns: [
      {
        by: 'person',
        hoursAgo: 26,
        attached: {
          name: 'Role description legal counsel',
          lines: [
            'Interim legal counsel, 24 hours per week, six months.',
            'Commercial contracts, mostly in English; some employment law.',
          ],
        },
        text: () =>
          'Our legal counsel will be on leave from next month. We are looking for someone who can step in for about six months, three days a week. Most of our contracts are in English. The role description is attached.\n\nCould you send us two or three profiles, with an indication of the hourly rate?',
      },
    ],
  },
  {
    with: { sector: 'finance' },
    mailbox: 'own',
    subject: () => 'Terugkoppeling gesprek van maandag',
    turns: [
      {
        by: 'person',
        hoursAgo: 12 * DAY,
        text: () =>
          'Het gesprek van maandag was prettig. De kennis van de Wwft is ruim voldoende; wel missen wij nog ervaring met transactiemonitoring. Wij plannen graag een tweede gesprek met onze teamleider.',
      },
      {
        by: 'colleague',
        hoursAgo: 11.5 * DAY,
        text: () =>
          'Fijn om te horen. Ik vraag de beschikbaarheid voor een tweede gesprek en kom daar morgen op terug. Over transactiemonitoring: bij de vorige werkgever is daar een half jaar aan gewerkt, dat staat te kort in het cv.',
      },
      {
        by: 'person',
        hoursAgo: 11 * DAY,
        text: () => 'Dat is goed om te weten. Wij horen graag van u.',
      },
      {
        by: 'colleague',
        hoursAgo: 10 * DAY,
        text: () =>
          'Woensdag om 14.00 uur of vrijdag om 9.30 uur is mogelijk. Laat u mij weten wat uw teamleider het beste uitkomt?',
      },
    ],
  },
  {
    with: { sector: 'notary' },
    mailbox: 'recruiter',
    subject: () => 'Kandidaat-notaris ondernemingsrecht',
    turns: [
      {
        by: 'colleague',
        hoursAgo: 8 * DAY,
        text: () =>
          'Onlangs spraken wij over uw wens om de ondernemingsrechtpraktijk uit te breiden. Ik heb een kandidaat-notaris gesproken die daar goed bij past. Zullen wij deze week bellen?',
      },
      {
        by: 'person',
        hoursAgo: 30,
        text: () =>
          'Door een paar drukke dagen reageer ik wat laat. Graag. Vrijdagmiddag na 15.00 uur ben ik bereikbaar op mijn mobiele nummer.',
      },
    ],
  },
  {
    with: { sector: 'institution' },
    mailbox: 'shared',
    subject: () => 'Adres voor facturen',
    turns: [
      {
        by: 'person',
        hoursAgo: 15 * DAY,
        text: () =>
          'Wilt u facturen voortaan met ons inkoopnummer naar onze crediteurenadministratie sturen? Zonder dat nummer kunnen wij ze niet verwerken.',
      },
      {
        by: 'colleague',
        hoursAgo: 14.5 * DAY,
        text: () =>
          'Dank voor uw bericht. Wij hebben het aangepast, met ingang van de eerstvolgende factuur.',
      },
    ],
  },
  {
    with: { message: 'Samenwerking' },
    mailbox: 'shared',
    subject: () => 'Samenwerking',
    turns: [
      {
        by: 'colleague',
        hoursAgo: 3.8 * DAY,
        text: () =>
          'Dank voor uw bericht via onze website. Wij maken graag kennis. Schikt het u als ik volgende week langskom op kantoor?',
      },
      {
        by: 'person',
        hoursAgo: 28,
        text: () =>
          'Dat is prima. Dinsdagochtend heb ik tijd, bij voorkeur rond half tien. Parkeren kan achter het pand.',
      },
    ],
  },
];
