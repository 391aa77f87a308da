import type { DraftError, RequiredField } from '#domain/mail/person-mail.ts';

/** Writing mail to people. */
export const mailing = {
  write: 'E-mail schrijven',
  answer: 'Antwoorden',
  title: 'Nieuwe e-mail',
  answerTitle: (name: string) => `Antwoord aan ${name}`,
  notLoaded: 'Fout bij het ophalen van de gegevens voor deze e-mail. Sluit dit venster en probeer het opnieuw.',
  nobody: 'Er is hier niemand met een e-mailadres.',
  fields: {
    from: 'Van',
    to: 'Aan',
    cc: 'Cc',
    subject: 'Onderwerp',
    body: 'Bericht',
    language: 'Taal',
    attachments: 'Bijlagen',
  },
  toHint: 'Meerdere adressen scheidt u met een komma.',
  add: (name: string) => `${name} toevoegen`,
  bounced: (address: string) => `E-mail aan ${address} kwam terug. Controleer het adres.`,
  agencyReplies: (address: string) => `Antwoorden komen binnen op ${address}.`,
  draftOf: (moment: string) => `Concept van ${moment}`,
  saved: 'Concept bewaard',
  notSaved: 'Het concept is nog niet bewaard. Wij proberen het opnieuw.',
  discard: 'Concept weggooien',
  discarded: 'Concept weggegooid',
  send: 'Versturen',
  sending: 'E-mail wordt verstuurd',
  sendingDetail: 'U kunt deze nog even terughalen.',
  undo: 'Terughalen',
  undone: 'E-mail teruggehaald',
  late: 'De e-mail was al onderweg en is niet meer terug te halen.',
  failed: 'De e-mail is niet verstuurd. Uw tekst is bewaard.',
  errors: {
    missing: {
      to: 'Vul een e-mailadres in.',
      subject: 'Vul een onderwerp in.',
      body: 'Schrijf een bericht.',
    } satisfies Record<RequiredField, string>,
    address: 'Controleer de e-mailadressen: een ervan klopt niet.',
    unknown: 'Geen van deze adressen hoort bij een kandidaat, contactpersoon of afzender van een bericht.',
    tooLarge: 'De bijlagen zijn samen te groot. Stuur er minder mee.',
    gone: 'Een van de bijlagen bestaat niet meer.',
    notTheirs:
      'Documenten van een kandidaat gaan alleen naar de kandidaat zelf. Draag de kandidaat voor om ze met een klant te delen.',
  } satisfies Record<Exclude<DraftError, 'missing'>, string> & { missing: Record<RequiredField, string> },
};
