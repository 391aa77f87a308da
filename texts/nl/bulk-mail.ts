import type { BulkOmission, BulkWarning } from '#domain/mail/bulk-mail.ts';
import { counted, number, plural } from './counting.ts';

/** One mail to each of several people. */
export const bulkMail = {
  tab: 'Aan meer personen',
  title: 'E-mail aan meer personen',
  heading: (n: number) => `E-mail aan ${counted(n, 'persoon', 'personen')}`,
  intro: 'Ieder krijgt een eigen e-mail, in de eigen taal.',
  tooMany: (max: number) =>
    `U kunt aan hoogstens ${counted(max, 'persoon', 'personen')} tegelijk schrijven. Selecteer er minder.`,
  notLoaded:
    'Fout bij het ophalen van de gegevens voor deze e-mails. Sluit dit venster en probeer het opnieuw.',
  omitted: {
    absent: (names: string) => `Geen e-mailadres, dus geen e-mail: ${names}.`,
    unsubscribed: (names: string) => `Uitgeschreven, dus geen e-mail: ${names}.`,
    double: (names: string) => `Zelfde adres als iemand anders in de selectie, dus één e-mail: ${names}.`,
  } satisfies Record<BulkOmission, (names: string) => string>,
  warnings: {
    bounced: 'Eerdere e-mail aan dit adres kwam terug',
    noConsent: 'Geen geldige toestemming om gegevens te bewaren',
  } satisfies Record<BulkWarning, string>,
  empty: (what: string) => `Niet bekend, en dus weggelaten: ${what}`,
  warned: (n: number) => counted(n, 'waarschuwing', 'waarschuwingen'),
  inLanguage: { nl: 'in het Nederlands', en: 'in het Engels' },
  readers: (n: number) => counted(n, 'ontvanger', 'ontvangers'),
  replaced: 'Uw tekst is vervangen door het sjabloon.',
  missing: { subject: 'Vul een onderwerp in.', body: 'Schrijf een bericht.' },
  nobody: 'Niemand in deze selectie kan deze e-mail krijgen.',
  choose: 'Vink aan wie deze e-mail krijgt.',
  preview: 'Voorbeeld',
  previewOf: (name: string) => `Voorbeeld voor ${name}`,
  place: (at: number, of: number) => `${number(at)} van ${number(of)}`,
  previous: 'Vorige',
  next: 'Volgende',
  unsubscribe: 'Uitschrijven',
  pace: (n: number, minutes: number) =>
    plural(
      minutes,
      `De e-mails gaan binnen een minuut weg.`,
      `De e-mails gaan verspreid over ongeveer ${number(minutes)} minuten weg.`,
    ) + plural(n, ' U kunt stoppen zolang de e-mail niet weg is.', ' Wat nog niet weg is, kunt u stoppen.'),
  send: (n: number) => `${counted(n, 'e-mail', 'e-mails')} versturen`,
  queued: (n: number) => counted(n, 'e-mail staat klaar', 'e-mails staan klaar'),
  progress: 'Voortgang bekijken',
  gone: 'Niemand in deze selectie kan nu nog een e-mail krijgen.',
  failed: 'De e-mails zijn niet verstuurd. Uw tekst staat er nog.',
  list: {
    caption: 'E-mails aan meer personen',
    subject: 'Onderwerp',
    author: 'Geschreven door',
    made: 'Aangemaakt',
    progress: 'Voortgang',
    actions: 'Acties',
    empty: 'Geen e-mails aan meer personen',
    emptyReason: 'Selecteer mensen in een lijst en kies ‘E-mail schrijven’.',
    loadFailed: 'Fout bij het ophalen van e-mails aan meer personen',
    sentOf: (sent: number, total: number) =>
      `${number(sent)} van ${counted(total, 'e-mail', 'e-mails')} verstuurd`,
    waiting: (n: number) => `${counted(n, 'e-mail', 'e-mails')} in de wachtrij`,
    failed: (n: number) => `${counted(n, 'e-mail', 'e-mails')} niet verstuurd`,
    stopped: (n: number) => `${counted(n, 'e-mail', 'e-mails')} gestopt`,
    stoppedBy: (name: string) => `Gestopt door ${name}`,
    somebody: 'een collega',
    stop: 'Stoppen',
    stopOf: (subject: string) => `E-mail ‘${subject}’ stoppen`,
    stopping: (n: number) => counted(n, 'e-mail gestopt', 'e-mails gestopt'),
    stopFailed: 'Niet gestopt',
  },
};
