import { number, plural } from './counting.ts';

/** Back-office forms: unsaved changes and edit conflicts. */
export const editing = {
  leaveQuestion: 'Pagina verlaten zonder op te slaan?',
  leaveText: 'Wat u hebt gewijzigd, gaat dan verloren.',
  leave: 'Pagina verlaten',
  stay: 'Hier blijven',
  conflict: {
    title: 'Iemand anders was u voor',
    text: (name: string, moment: string) =>
      `${name} heeft deze gegevens op ${moment} gewijzigd. Uw wijzigingen zijn nog niet opgeslagen.`,
    somebody: 'Een collega',
    caption: 'Verschillen',
    field: 'Veld',
    mine: 'Uw versie',
    theirs: 'Versie van uw collega',
    takeTheirs: 'Die versie gebruiken',
    keepMine: 'Mijn versie opslaan',
    merge: 'Overnemen',
    mergeOf: (field: string) => `Versie van uw collega overnemen: ${field}`,
  },
  problems: (count: number) =>
    plural(count, 'Controleer het gemarkeerde veld.', `Controleer de ${number(count)} gemarkeerde velden.`),
};
