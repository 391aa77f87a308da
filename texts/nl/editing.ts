/** Back-office forms: unsaved changes and edit conflicts. */
export const editing = {
  leaveQuestion: 'Weggaan zonder op te slaan?',
  leaveText: 'Wat u hebt gewijzigd, gaat dan verloren.',
  leave: 'Ga weg',
  stay: 'Blijf hier',
  conflict: {
    title: 'Iemand anders was u voor',
    text: (name: string, moment: string) =>
      `${name} heeft deze gegevens op ${moment} gewijzigd. Uw wijzigingen zijn nog niet opgeslagen.`,
    somebody: 'Een collega',
    caption: 'Verschillen',
    field: 'Veld',
    mine: 'Uw versie',
    theirs: 'Versie van uw collega',
    takeTheirs: 'Neem die versie over',
    keepMine: 'Sla mijn versie op',
    merge: 'Neem over',
    mergeOf: (field: string) => `Neem de versie van uw collega over: ${field}`,
  },
  problems: (count: number) =>
    count === 1 ? 'Controleer het gemarkeerde veld.' : `Controleer de ${count} gemarkeerde velden.`,
};
