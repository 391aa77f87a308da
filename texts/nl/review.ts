import type { UnreadableCv } from '#domain/candidates/cv-text.ts';
import { counted, number, plural } from './counting.ts';

/** The workspace in which applications are reviewed one after another. */
export const review = {
  queue: 'Rij met sollicitaties',
  selection: 'Uw selectie',
  position: (at: number, of: number) => `${number(at)} van ${number(of)}`,
  earlier: (n: number) => counted(n, 'sollicitatie eerder in de rij', 'sollicitaties eerder in de rij'),
  later: (n: number) => counted(n, 'sollicitatie verder in de rij', 'sollicitaties verder in de rij'),
  done: 'Beoordeeld',
  bar: 'Beoordelen',
  previous: 'Vorige',
  next: 'Volgende',
  acts: { rejected: 'Afwijzen', reviewing: 'In behandeling', interview: 'Gesprek' },
  tabsLabel: 'Onderdelen van de sollicitatie',
  tabs: { cv: 'Cv', motivation: 'Motivatie', profile: 'Profiel', judgement: 'Oordeel' },
  finished: 'U bent aan het einde van de rij',
  reviewed: (n: number) => counted(n, 'sollicitatie beoordeeld.', 'sollicitaties beoordeeld.'),
  passed: (n: number) => plural(n, 'Naar de overgeslagen sollicitatie', `Naar de ${number(n)} overgeslagen`),
  reading: 'Het cv wordt gelezen…',
  asText: 'tekst zonder opmaak',
  textFailed: 'Fout bij het ophalen van het cv',
  unreadable: {
    empty: 'In dit document is geen tekst gevonden. Download het cv om het te bekijken.',
    encrypted: 'Dit document is met een wachtwoord beveiligd. Vraag de kandidaat om een open versie.',
    broken: 'Dit document is beschadigd. Vraag de kandidaat om een nieuw cv.',
    tooLarge: 'Dit document is te groot om te tonen. Download het cv om het te bekijken.',
    timeout: 'Het lezen van dit document duurde te lang. Download het cv om het te bekijken.',
  } satisfies Record<UnreadableCv, string>,
  keys: {
    title: 'Bij het beoordelen van sollicitaties',
    next: 'Volgende sollicitatie',
    previous: 'Vorige sollicitatie',
    status: 'Status geven en naar de volgende',
    note: 'Notitie schrijven',
    undo: 'Laatste beoordeling ongedaan maken',
  },
};
