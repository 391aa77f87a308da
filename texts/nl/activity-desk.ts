import type { ToDoGroup } from '#domain/activities/to-do.ts';
import { counted, number } from './counting.ts';

/** To-do list, quick entry and week calendar of activities. */
export const activityDesk = {
  tabs: { label: 'Weergaven van activiteiten', toDo: 'Te doen', agenda: 'Agenda', all: 'Alles' },
  whose: { label: 'Activiteiten van', mine: 'Van mij', everyone: 'Van iedereen' },

  toDo: {
    groups: {
      late: 'Te laat',
      today: 'Vandaag',
      tomorrow: 'Morgen',
      week: 'Deze week',
      later: 'Later',
      undated: 'Zonder datum',
    } satisfies Record<ToDoGroup, string>,
    count: (n: number) => counted(n, 'activiteit', 'activiteiten'),
    showAll: (n: number, group: string) => `Alle ${number(n)} tonen: ${group}`,
    back: 'Alle groepen',
    wholeDay: 'Hele dag',
    nobody: 'Niemand',
    keys: 'Met het toetsenbord: pijltjes kiezen een rij, spatie rondt af, 1 is morgen, 2 is volgende week, 3 is een andere datum.',
    empty: 'U hebt alles gedaan',
    emptyOfOthers: 'Er staat niets open',
    emptyReason: 'Typ hierboven wat u gaat doen, of plan een activiteit.',
    emptyReasonReading: 'Er staan geen open activiteiten.',
    emptyGroup: 'Deze groep is leeg',
    loadFailed: 'Fout bij het ophalen van activiteiten',
  },

  /** One line: 'bel Bos morgen 10:00'. */
  entry: {
    label: 'Nieuwe activiteit in één regel',
    placeholder: 'bel Bos morgen 10:00',
    add: 'Toevoegen',
    understood: 'Zo wordt het:',
    noDay: 'Zonder datum',
    wholeDay: 'hele dag',
    who: (name: string) => `Wie is ${name}?`,
    nobody: 'Niemand van hen',
    choose: 'Kies wie u bedoelt, of ‘Niemand van hen’.',
    more: 'Staat de juiste er niet bij? Typ meer van de naam.',
    without: (name: string) => `Niet koppelen aan ${name}`,
    noSubject: 'Typ ook wat u gaat doen.',
    added: 'Activiteit toegevoegd',
    undone: 'Activiteit weer verwijderd',
    failed: 'Fout bij het opslaan van de activiteit',
    kept: 'Wat u typte staat er nog.',
    undoFailed: 'Fout bij het verwijderen van de activiteit',
  },

  postpone: {
    action: 'Uitstellen',
    of: (subject: string) => `${subject} uitstellen`,
    tomorrow: 'Morgen',
    nextWeek: 'Volgende week',
    date: 'Andere datum…',
    dialog: (subject: string) => `${subject} verplaatsen`,
    day: 'Datum',
    dayWrong: 'Vul een bestaande datum in.',
    time: 'Tijd',
    timeHint: 'Laat leeg voor de hele dag.',
    save: 'Verplaatsen',
    moved: (moment: string) => `Verplaatst naar ${moment}`,
    undated: 'Zonder datum',
    undone: 'Terug op de oude plek',
    changed: (name: string) => `${name} heeft de activiteit intussen gewijzigd.`,
  },
};
