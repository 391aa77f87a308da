import type { SearchKind } from '#domain/search/search-hit.ts';
import { counted } from './counting.ts';

/** The back-office search and its shortcuts. */
export const search = {
  open: 'Zoeken',
  placeholder: 'Zoek vacature, kandidaat, klant …',
  title: 'Zoeken in de backoffice',
  label: 'Zoekwoorden',
  kinds: {
    assignment: 'Vacatures',
    candidate: 'Kandidaten',
    pool: 'Pools',
    application: 'Sollicitaties',
    presentation: 'Voordrachten',
    placement: 'Plaatsingen',
    customer: 'Klanten',
    contact: 'Contactpersonen',
    opportunity: 'Opportunities',
    activity: 'Activiteiten',
  } satisfies Record<SearchKind, string>,
  pages: 'Ga naar',
  hint: 'Typ minimaal twee tekens.',
  searching: 'Bezig met zoeken…',
  none: 'Geen resultaten gevonden',
  failed: 'Fout bij het zoeken. Probeer het opnieuw.',
  results: (n: number) => counted(n, 'resultaat', 'resultaten'),
  keys: { choose: 'kiezen', open: 'openen', close: 'sluiten' },

  shortcuts: {
    title: 'Sneltoetsen',
    open: 'Sneltoetsen tonen',
    general: 'Overal',
    goTo: 'Ga naar',
    afterwards: 'daarna',
    search: 'Zoeken in de backoffice',
    searchList: 'Zoeken in deze lijst',
    help: 'Deze sneltoetsen tonen',
    singleKeys: 'Sneltoetsen van één letter gebruiken',
    singleKeysHint:
      'Zet dit uit als u met spraak of een ander hulpmiddel typt. Zoeken met Ctrl K blijft werken.',
  },
};
