import type { SearchKind } from '#domain/search/search-hit.ts';

/** The back-office search and its shortcuts. */
export const search = {
  open: 'Zoeken',
  placeholder: 'Zoek opdracht, kandidaat, bedrijf …',
  title: 'Zoeken in de back office',
  label: 'Zoekwoorden',
  kinds: {
    assignment: 'Opdrachten',
    candidate: 'Kandidaten',
    application: 'Sollicitaties',
    customer: 'Klanten',
    contact: 'Contactpersonen',
  } satisfies Record<SearchKind, string>,
  pages: 'Ga naar',
  hint: 'Typ minstens twee tekens.',
  searching: 'Bezig met zoeken…',
  none: 'Geen resultaten gevonden',
  failed: 'Zoeken is niet gelukt. Probeer het opnieuw.',
  results: (n: number) => (n === 1 ? '1 resultaat' : `${n} resultaten`),
  keys: { choose: 'kiezen', open: 'openen', close: 'sluiten' },

  shortcuts: {
    title: 'Sneltoetsen',
    open: 'Sneltoetsen tonen',
    general: 'Overal',
    goTo: 'Ga naar',
    afterwards: 'daarna',
    search: 'Zoeken in de back office',
    searchList: 'Zoeken in deze lijst',
    help: 'Deze sneltoetsen tonen',
    singleKeys: 'Sneltoetsen van één letter gebruiken',
    singleKeysHint:
      'Zet dit uit als u met spraak of een ander hulpmiddel typt. Zoeken met Ctrl K blijft werken.',
  },
};
