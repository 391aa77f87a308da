import { newId } from '../db/ids.ts';
import type { contactMessages } from '../db/schema/messages.ts';
import { atWork, inWakingHours } from './working-time.ts';

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
    company: 'Gemeente Dongeoever',
    subject: 'Twee juristen bestuursrecht',
    message:
      'Wij zoeken op korte termijn twee juristen voor bezwaar en beroep, elk 32 uur. Kunt u ons kandidaten voorstellen?\n\nGraag ook een indicatie van het tarief.',
    hoursAgo: 3,
    state: 'new',
  },
  {
    name: 'Hans Vermeer',
    company: 'Bouwgroep Kluizenveld',
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
    company: 'Zorggroep Avelinde',
    subject: 'Functionaris gegevensbescherming',
    message: 'Wij zoeken een FG voor 24 uur per week, voor een jaar. Is dat op korte termijn mogelijk?',
    hoursAgo: 50,
    state: 'read',
  },
  {
    name: 'Ingrid Faassen',
    subject: 'Vacature via LinkedIn',
    message:
      'Ik zag uw opdracht op LinkedIn staan, maar kan die op de website niet meer vinden. Is de opdracht al vervuld?',
    hoursAgo: 74,
    state: 'answered',
  },
  {
    name: 'Robin Dekkers',
    company: 'Dekkers Haverlag Advocaten',
    subject: 'Samenwerking',
    message:
      'Ons kantoor heeft soms tijdelijk behoefte aan een extra jurist arbeidsrecht. Kunnen wij kennismaken?',
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
    company: 'Woonstichting Eikenpoort',
    subject: 'Tarieven detachering',
    message: 'Graag ontvang ik uw voorwaarden voor detachering van een jurist huurrecht.',
    hoursAgo: 170,
    state: 'answered',
  },
  {
    name: 'Petra Lindhout',
    company: 'Hogeschool Merenveld',
    subject: 'Gastcollege',
    message: 'Zou een van uw recruiters een gastcollege willen geven over de juridische arbeidsmarkt?',
    hoursAgo: 260,
    state: 'answered',
  },
  {
    name: 'Jan Willem de Haan',
    subject: 'Website',
    message: 'Compliment voor de duidelijke opdrachten. Eén opmerking: kan er ook op plaats worden gezocht?',
    hoursAgo: 330,
    state: 'answered',
  },
];

const calls: Draft[] = [
  {
    name: 'Monique Hulst',
    company: 'Omgevingsdienst Kempenrand',
    role: 'Teamleider juridische zaken',
    message: 'Wilt u mij bellen over tijdelijke versterking in verband met de Omgevingswet?',
    hoursAgo: 2,
    state: 'new',
  },
  {
    name: 'Erik Zandstra',
    company: 'Muntbaan Betaaldiensten',
    role: 'Hoofd compliance',
    message: 'Wij hebben op korte termijn twee Wwft-analisten nodig.',
    hoursAgo: 23,
    state: 'new',
  },
  {
    name: 'Wendy Pauw',
    company: 'Pauw Terbrugge Notarissen',
    role: 'Notaris',
    message: 'Ik zoek een kandidaat-notaris voor ondernemingsrecht. U kunt mij het beste na vier uur bellen.',
    hoursAgo: 45,
    state: 'read',
  },
  {
    name: 'Ahmed Bouzid',
    company: 'Transportgroep Haverlo',
    role: 'HR-manager',
    message: 'Graag overleg over een interim legal counsel.',
    hoursAgo: 95,
    state: 'answered',
  },
  {
    name: 'Sylvia ten Brink',
    company: 'Ziekenhuis Zandlede',
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
    const createdAt = inWakingHours(new Date(now.getTime() - hoursAgo * hour));
    const readAt = atWork(new Date(createdAt.getTime() + hour), now);
    const answeredAt = atWork(new Date(readAt.getTime() + 2 * hour), now);
    const ascii = (words: string) =>
      words
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z]+/g, '.');
    const domain = company ? ascii(company).replaceAll('.', '-') : 'voorbeeld';
    return {
      id: newId(),
      kind,
      name,
      email: `${ascii(name)}@${domain}.example`,
      company: company ?? null,
      phone: kind === 'call' ? `069${2_000_000 + at * 1_234_567}` : null,
      role: role ?? null,
      subject: subject ?? null,
      message,
      privacyAcceptedAt: createdAt,
      readAt: state === 'new' ? null : readAt,
      answeredAt: state === 'answered' ? answeredAt : null,
      createdAt,
    };
  };
  return [...contact.map(made('contact')), ...calls.map(made('call'))];
}
