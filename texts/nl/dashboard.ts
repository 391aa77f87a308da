import { counted, number } from './counting.ts';

export const dashboard = {
  title: 'Dashboard Home',
  counts: 'Vandaag in cijfers',
  newApplications: 'Nieuwe sollicitaties',
  late: (n: number) => (n === 0 ? 'Geen langer dan 2 dagen' : `${number(n)} langer dan 2 dagen`),
  unansweredMessages: 'Onbeantwoorde berichten',
  unread: (n: number) => `${number(n)} ongelezen`,
  deadlines: 'Deadlines deze week',
  today: (n: number) => `${number(n)} vandaag`,
  overdueActivities: 'Achterstallige activiteiten',
  liveVisitors: 'Live bezoekers',
  window: 'laatste 15 minuten',
  backupKeyMissing: 'Automatische back-ups staan aan, maar kunnen niet worden gemaakt',
  backupFailed: (moment: string) => `De back-up van ${moment} is mislukt`,
  backupOutlived: (day: string) => `De nieuwste back-up is van ${day} en ouder dan de bewaartermijn`,
  backupOutlivedReason:
    'Deze back-up blijft bewaard zolang er geen nieuwere is. Maak een nieuwe back-up. De oude wordt dan verwijderd.',
  all: (what: string) => `Alle tonen: ${what}`,
  showAll: 'Alle tonen',
  noApplications: 'Er wachten geen nieuwe sollicitaties.',
  noMessages: 'Alle berichten zijn beantwoord.',
  noDeadlines: 'De komende zeven dagen sluit er geen vacature.',
  noOverdue: 'Er zijn geen achterstallige activiteiten.',
  perWeek: 'Sollicitaties per week',
  perWeekNote: 'laatste 12 weken',
  weekBar: (first: string, last: string, n: number) =>
    `${first} t/m ${last}: ${counted(n, 'sollicitatie', 'sollicitaties')}`,
  bySource: 'Sollicitaties naar bron',
  byStatus: 'Sollicitaties naar status',
  byStatusNote: 'niet gearchiveerd',
  loadFailed: 'Fout bij het ophalen van het dashboard',
};
