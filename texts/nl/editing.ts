import { number, plural } from './counting.ts';

/** Back-office forms: unsaved changes and edit conflicts. */
export const editing = {
  back: 'Terug',
  leaveQuestion: 'Pagina verlaten zonder op te slaan?',
  leaveText: 'Wat u hebt gewijzigd, gaat dan verloren.',
  leave: 'Pagina verlaten',
  /** Under the title of a group of fields. */
  optionalPart: 'Optioneel',
  stay: 'Hier blijven',
  goneKept:
    'Opslaan kan niet meer. Wat u hebt ingevuld, staat hieronder nog: kopieer wat u wilt bewaren voordat u deze pagina verlaat.',
  outage: {
    title: 'De database is even niet bereikbaar',
    sentence:
      'Uw gegevens zijn veilig. Deze pagina probeert het elke tien seconden zelf opnieuw. Wat u had ingevuld, komt daarna terug.',
  },
  faults: {
    database: 'De database is even niet bereikbaar. Probeer het zo opnieuw.',
    connection: 'De server is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
    gone: 'Een collega heeft dit intussen verwijderd.',
  },
  conflict: {
    title: 'Iemand anders was u voor',
    text: (name: string, moment: string) =>
      `${name} heeft deze gegevens op ${moment} gewijzigd. Uw wijzigingen zijn nog niet opgeslagen.`,
    takenOver: (name: string, fields: readonly string[]) => `Overgenomen van ${name}: ${fields.join(', ')}.`,
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
