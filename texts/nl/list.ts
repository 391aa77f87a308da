import { number } from './counting.ts';

/** Texts shared by all back-office lists. */
export const list = {
  search: (what: string) => `Zoeken: ${what}`,
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${number(active)})`),
  clearFilters: 'Filters wissen',
  removeFilter: (filter: string) => `Filter ${filter} verwijderen`,
  bulk: 'Acties voor de selectie',
  selected: (n: number) => `${number(n)} geselecteerd`,
  selectAll: 'Alles op deze pagina selecteren',
  select: (name: string) => `${name} selecteren`,
  clearSelection: 'Selectie wissen',
  actions: 'Acties',
  actionsFor: (name: string) => `Acties voor ${name}`,
  noResults: 'Geen resultaten gevonden',
  noResultsReason: 'Zoek op een ander woord, of wis de filters.',
  order: 'Volgorde',
  ascending: 'oplopend',
  descending: 'aflopend',
  range: (from: string, to: string, total: string) => `${from} – ${to} van ${total}`,
  tryAgain: 'Opnieuw proberen',
  view: 'Tonen als',
  table: 'Tabel',
  board: 'Bord',
  cancel: 'Annuleren',
  remove: 'Verwijderen',
  corrections: {
    corrected: 'De afzender heeft dit formulier daarna gecorrigeerd en opnieuw verstuurd.',
    showCorrection: 'Correctie bekijken',
    corrects: 'Dit is een correctie van een formulier dat de afzender eerder verstuurde.',
    showCorrected: 'Eerdere versie bekijken',
  },
};
