import { counted } from './counting.ts';

const alerts = (n: number) =>
  n > 0
    ? ` Ook wordt gewist: ${counted(n, 'alert', 'alerts')} voor nieuwe vacatures op dit e-mailadres.`
    : '';
const messages = (n: number) => counted(n, 'bericht', 'berichten');

export const erasure = {
  export: 'Gegevens exporteren',
  exportFile: 'persoonsgegevens',
  action: 'Gegevens wissen',
  question: (name: string) => `Alle gegevens van ${name} wissen?`,
  contact: (fromAddress: number) =>
    `Dit wordt gewist: de contactgegevens en notities van deze persoon, bij elke klant; de naam, het e-mailadres en de telefoonnummers in activiteiten, opportunities en klantgegevens${
      fromAddress > 0 ? `; en ${messages(fromAddress)} van dit e-mailadres, met de e-mails daarover` : ''
    }.`,
  alerts,
  contactStays: 'De activiteiten en opportunities zelf blijven bestaan, zonder deze persoon.',
  sender: (n: number, email: string) =>
    n === 1
      ? `Het bericht van ${email} wordt gewist, met de e-mails daarover.`
      : `Alle ${messages(n)} van ${email} worden gewist, met de e-mails daarover.`,
  final:
    'Het logboek vermeldt alleen dat er gegevens zijn gewist. Ook een oudere back-up brengt ze in deze installatie niet terug. Dit kan niet ongedaan worden gemaakt.',
  alsoCandidate: 'Dit e-mailadres hoort ook bij een kandidaat. Wis die gegevens apart:',
  alsoContacts: 'Dit e-mailadres hoort ook bij een contactpersoon. Wis die gegevens apart:',
  done: 'Gegevens gewist',
  failed: 'Fout bij het wissen van de gegevens.',
};
