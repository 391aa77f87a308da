import { counted } from './counting.ts';

const messages = (n: number) => counted(n, 'bericht', 'berichten');

export const erasure = {
  export: 'Gegevens exporteren',
  exportFile: 'persoonsgegevens',
  action: 'Gegevens wissen',
  question: (name: string) => `Alle gegevens van ${name} wissen?`,
  contact: (fromAddress: number) =>
    `U wist hiermee de contactgegevens en notities van deze persoon, bij elke klant; de naam, het e-mailadres en de telefoonnummers in de activiteiten, opportunities en klantgegevens${
      fromAddress > 0 ? `; en ${messages(fromAddress)} van dit e-mailadres, met de e-mails daarover` : ''
    }.`,
  contactStays: 'De activiteiten en opportunities zelf blijven bestaan, zonder deze persoon.',
  sender: (n: number, email: string) =>
    n === 1
      ? `U wist hiermee het bericht van ${email}, met de e-mails daarover.`
      : `U wist hiermee alle ${messages(n)} van ${email}, met de e-mails daarover.`,
  final:
    'Het logboek vermeldt alleen dat er gegevens zijn gewist. Ook een oudere back-up brengt ze in deze installatie niet terug. Dit kan niet ongedaan worden gemaakt.',
  alsoCandidate: 'Dit e-mailadres hoort ook bij een kandidaat. Die wist u apart:',
  alsoContacts: 'Dit e-mailadres staat ook bij een contactpersoon. Die wist u apart:',
  done: 'Gegevens gewist',
  failed: 'Fout bij het wissen van de gegevens.',
};
