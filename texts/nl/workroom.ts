import type { ProposalKind } from '#domain/assignments/customer-links.ts';
import type { PresentationAnswer, PresentationState } from '#domain/presentations/presentation.ts';
import { counted, number, plural } from './counting.ts';

export const workroom = {
  back: 'Terug naar vacatures',
  notFound: 'Vacature niet gevonden',
  tabsLabel: 'Onderdelen van de vacature',
  tabs: { overview: 'Overzicht', candidates: 'Kandidaten', matching: 'Matching', text: 'Tekst' },
  made: (title: string) =>
    `Deze vacature komt uit de opportunity ‘${title}’. Controleer de gegevens en de tekst voordat u haar publiceert.`,

  overview: {
    facts: 'Gegevens',
    contacts: 'Contactpersonen',
    linkCustomer: 'Klant koppelen',
    fillIn: 'Invullen',
    noContacts: 'Geen contactpersonen gekozen',
    margin: 'Marge',
    marginOf: (amount: string, percent: string) => `${amount} per uur (${percent}%)`,
    perHour: (amount: string) => `${amount} per uur`,
    opportunityValue: 'Waarde van de opportunity',
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

  link: {
    title: 'Klanten koppelen',
    open: (n: number) => `Klanten koppelen (${number(n)})`,
    lead: 'Deze vacatures hebben nog geen klant. Wij stellen klanten voor met dezelfde of een gelijkende naam. Er verandert niets totdat u een voorstel bevestigt.',
    tabs: 'Voorstellen',
    same: 'Dezelfde naam',
    all: 'Alle zonder klant',
    kinds: { same: 'zelfde naam', similar: 'lijkt erop' } satisfies Record<ProposalKind, string>,
    choose: 'Kies een klant',
    other: 'Andere klant zoeken…',
    customerOf: (title: string) => `Klant van ${title}`,
    confirm: 'Koppelen',
    confirmOf: (title: string) => `${title} koppelen`,
    confirmMany: (n: number) => `${counted(n, 'vacature', 'vacatures')} koppelen`,
    done: (n: number) => `${counted(n, 'vacature', 'vacatures')} gekoppeld`,
    kept: (n: number) =>
      plural(
        n,
        '1 vacature had intussen al een klant of bestaat niet meer.',
        `${number(n)} vacatures hadden intussen al een klant of bestaan niet meer.`,
      ),
    failed: 'Fout bij het koppelen van de klant',
    loadFailed: 'Fout bij het ophalen van vacatures',
    empty: 'Alle vacatures hebben een klant',
    noneSame: 'Geen vacatures met dezelfde naam als een klant',
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
