import type { PresentationAnswer, PresentationState } from '#domain/presentations/presentation.ts';

export const workroom = {
  back: 'Terug naar vacatures',
  notFound: 'Vacature niet gevonden',
  tabsLabel: 'Onderdelen van de vacature',
  tabs: { overview: 'Overzicht', candidates: 'Kandidaten', matching: 'Matching', text: 'Tekst' },
  made: (title: string) =>
    `Deze vacature komt uit de opportunity ‘${title}’. Controleer de gegevens en de tekst voordat u haar publiceert.`,

  overview: {
    facts: 'Gegevens',
    customer: 'Klant',
    contacts: 'Contactpersonen',
    noContacts: 'Geen contactpersonen gekozen',
    money: 'Tarieven',
    margin: 'Marge',
    marginOf: (amount: string, percent: string) => `${amount} per uur (${percent}%)`,
    perHour: (amount: string) => `${amount} per uur`,
    opportunityValue: 'Waarde van de opportunity',
    publication: 'Publicatie',
    reference: 'Nummer',
    published: 'Gepubliceerd op',
    notPublished: 'Niet gepubliceerd',
    progress: 'Voortgang',
    presented: 'Voorgedragen',
    unanswered: 'Wacht op antwoord van de klant',
    placements: 'Plaatsingen',
    all: 'Alle kandidaten',
  },

  candidates: {
    presentation: 'Voordracht',
    nextStep: 'Volgende stap',
    owner: 'Behandelaar',
    notPresented: 'Nog niet voorgedragen',
    empty: 'Nog geen kandidaten',
    emptyReason: 'Zoek passende kandidaten en stel ze voor.',
    find: 'Passende kandidaten zoeken',
    loadFailed: 'Fout bij het ophalen van kandidaten',
  },

  presentationStates: {
    draft: 'Concept',
    sent: 'Voorgedragen',
    withdrawn: 'Ingetrokken',
  } satisfies Record<PresentationState, string>,
  presentationAnswers: {
    accepted: 'Klant wil verder',
    rejected: 'Klant wil niet verder',
  } satisfies Record<PresentationAnswer, string>,

  text: {
    public: 'Openbare tekst',
    english: 'Engelse tekst',
    edit: 'Tekst bewerken',
  },

  make: {
    action: 'Vacature maken',
    of: (title: string) => `Vacature maken van ${title}`,
    open: 'Vacature openen',
    openOf: (title: string) => `Vacature van ${title} openen`,
    done: 'Vacature gemaakt als concept',
    exists: 'Van deze opportunity is al een vacature gemaakt',
    notWon: 'Deze opportunity is niet gewonnen',
    failed: 'Fout bij het maken van de vacature',
  },
};
