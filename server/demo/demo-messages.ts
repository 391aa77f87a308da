import { newId } from '../db/ids.ts';
import type { contactMessages } from '../db/schema/messages.ts';

type Draft = {
  name: string;
  company?: string;
  role?: string;
  subject?: string;
  message: string;
  hoursAgo: number;
  state: 'new' | 'read' | 'answered';
};

const contact: Draft[] = [
  {
    name: 'Karin Bos',
    company: 'Gemeente Waalwijk',
    subject: 'Twee juristen bestuursrecht',
    message:
      'Wij zoeken vanaf januari twee juristen voor bezwaar en beroep, elk 32 uur. Kunt u ons kandidaten voorstellen?\n\nGraag ook een indicatie van het tarief.',
    hoursAgo: 3,
    state: 'new',
  },
  {
    name: 'Hans Vermeer',
    company: 'Bouwgroep Vermeer',
    subject: 'Bedrijfsjurist vastgoed',
    message:
      'Onze bedrijfsjurist gaat met pensioen. Wij willen graag weten hoe u bij werving te werk gaat en wat daarvan de kosten zijn.',
    hoursAgo: 20,
    state: 'new',
  },
  {
    name: 'Lisette Kerkhof',
    subject: 'Vraag over mijn sollicitatie',
    message: 'Vorige week heb ik gesolliciteerd op een opdracht. Hebt u mijn cv goed ontvangen?',
    hoursAgo: 27,
    state: 'read',
  },
  {
    name: 'Mark Schouten',
    company: 'Zorggroep De Linden',
    subject: 'Functionaris gegevensbescherming',
    message: 'Wij zoeken een FG voor 24 uur per week, voor een jaar. Is dat op korte termijn mogelijk?',
    hoursAgo: 50,
    state: 'read',
  },
  {
    name: 'Ingrid Faassen',
    subject: 'Vacature via LinkedIn',
    message:
      'Ik zag uw opdracht op LinkedIn staan maar kan hem op de website niet meer vinden. Is deze al vervuld?',
    hoursAgo: 74,
    state: 'answered',
  },
  {
    name: 'Robin Dekkers',
    company: 'Dekkers Advocaten',
    subject: 'Samenwerking',
    message:
      'Ons kantoor heeft soms tijdelijk behoefte aan een extra medewerker arbeidsrecht. Kunnen wij kennismaken?',
    hoursAgo: 98,
    state: 'answered',
  },
  {
    name: 'Fatma Kaya',
    subject: 'Gegevens verwijderen',
    message: 'Ik heb inmiddels een baan gevonden. Wilt u mijn gegevens verwijderen en dat bevestigen?',
    hoursAgo: 120,
    state: 'answered',
  },
  {
    name: 'Theo van Gils',
    company: 'Woningstichting Brabant',
    subject: 'Tarieven detachering',
    message: 'Graag ontvang ik uw voorwaarden voor detachering van een jurist huurrecht.',
    hoursAgo: 170,
    state: 'answered',
  },
  {
    name: 'Petra Lindhout',
    company: 'Hogeschool Midden',
    subject: 'Gastcollege',
    message: 'Zou een van uw recruiters een gastcollege willen geven over de juridische arbeidsmarkt?',
    hoursAgo: 260,
    state: 'answered',
  },
  {
    name: 'Jan Willem de Haan',
    subject: 'Website',
    message: 'Compliment voor de duidelijke opdrachten. Eén opmerking: kan het zoeken ook op plaats?',
    hoursAgo: 330,
    state: 'answered',
  },
];

const calls: Draft[] = [
  {
    name: 'Monique Hulst',
    company: 'Omgevingsdienst Zuid',
    role: 'Teamleider juridische zaken',
    message: 'Bel mij over tijdelijke versterking in verband met de Omgevingswet.',
    hoursAgo: 2,
    state: 'new',
  },
  {
    name: 'Erik Zandstra',
    company: 'Fintech Noord',
    role: 'Hoofd compliance',
    message: 'Wij hebben op korte termijn twee Wwft-analisten nodig.',
    hoursAgo: 23,
    state: 'new',
  },
  {
    name: 'Wendy Pauw',
    company: 'Pauw Notarissen',
    role: 'Notaris',
    message: 'Zoek een kandidaat-notaris voor ondernemingsrecht. Het liefst na vier uur bellen.',
    hoursAgo: 45,
    state: 'read',
  },
  {
    name: 'Ahmed Bouzid',
    company: 'Vervoerbedrijf Maas',
    role: 'HR-manager',
    message: 'Graag overleg over een interim legal counsel.',
    hoursAgo: 95,
    state: 'answered',
  },
  {
    name: 'Sylvia ten Brink',
    company: 'Ziekenhuis Oost',
    role: 'Bestuurssecretaris',
    message: 'Wij willen de mogelijkheden voor een privacyjurist bespreken.',
    hoursAgo: 190,
    state: 'answered',
  },
];

const hour = 3_600_000;

/** Messages and call requests of the last two weeks. */
export function demoMessages(now: Date): (typeof contactMessages.$inferInsert)[] {
  const made = (kind: 'contact' | 'call') => (draft: Draft, at: number) => {
    const { name, company, role, subject, message, hoursAgo, state } = draft;
    const createdAt = new Date(now.getTime() - hoursAgo * hour);
    const later = (hours: number) => new Date(Math.min(now.getTime(), createdAt.getTime() + hours * hour));
    const mailbox = name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '.');
    return {
      id: newId(),
      kind,
      name,
      email: `${mailbox}@organisatie.example`,
      company: company ?? null,
      phone: kind === 'call' ? `06${20_000_000 + at * 1_234_567}` : null,
      role: role ?? null,
      subject: subject ?? null,
      message,
      privacyAcceptedAt: createdAt,
      readAt: state === 'new' ? null : later(1),
      answeredAt: state === 'answered' ? later(5) : null,
      createdAt,
    };
  };
  return [...contact.map(made('contact')), ...calls.map(made('call'))];
}
