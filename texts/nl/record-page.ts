import type { RecordPart } from '#domain/records/record-parts.ts';
import { counted } from './counting.ts';

/** The page of one candidate, customer, contact, opportunity or placement. */
export const recordPage = {
  tabsLabel: 'Onderdelen',
  tabs: {
    timeline: 'Tijdlijn',
    applications: 'Sollicitaties',
    presentations: 'Voordrachten',
    placements: 'Plaatsingen',
    contacts: 'Contactpersonen',
    opportunities: 'Opportunities',
    assignments: 'Vacatures',
    candidates: 'Kandidaten',
    activities: 'Activiteiten',
    extensions: 'Verlengingen',
    documents: 'Documenten',
    mail: 'E-mail',
  } satisfies Record<RecordPart, string>,
  partFailed: 'Fout bij het ophalen van dit onderdeel',
  more: 'Meer acties',
  none: {
    opportunitiesOfContact: 'Nog geen opportunities besproken met deze contactpersoon.',
    assignmentsOfContact: 'Nog geen vacatures met deze contactpersoon.',
    assignmentsOfOpportunity: 'Van deze opportunity is nog geen vacature gemaakt.',
    contactsOfOpportunity: 'Nog met niemand besproken.',
  },
  documents: {
    preview: (name: string) => `${name} bekijken`,
    noPreview: 'Dit bestand kan de browser niet tonen. Download het om het te lezen.',
    close: 'Voorbeeld sluiten',
  },
  facts: {
    title: 'Gegevens',
    edit: (label: string) => `${label} wijzigen`,
    unfold: (n: number, onlyEmpty: boolean) =>
      onlyEmpty
        ? `${counted(n, 'leeg veld', 'lege velden')} tonen`
        : `Nog ${counted(n, 'veld', 'velden')} tonen`,
    fold: 'Minder velden tonen',
    next: 'Volgende activiteit',
    nothingPlanned: 'Niets gepland',
    saving: 'Wordt opgeslagen',
    saved: (label: string) => `${label} opgeslagen`,
    save: 'Opslaan',
    cancel: 'Annuleren',
    keys: 'Enter slaat op, Escape herstelt.',
    keysOfLines: 'Ctrl+Enter slaat op, Escape herstelt.',
    failed: 'Niet opgeslagen',
    otherField: (label: string, problem: string) => `${label}: ${problem}`,
    conflict: (name: string, moment: string) => `${name} wijzigde dit veld op ${moment}.`,
    mine: 'Uw waarde',
    theirs: 'Nu opgeslagen',
    empty: 'Leeg',
    takeTheirs: 'Laat staan',
    keepMine: 'Mijn waarde opslaan',
  },
  status: (label: string, name: string) => `${label}. Status van ${name} wijzigen`,
  chooseStatus: 'Status',
};
