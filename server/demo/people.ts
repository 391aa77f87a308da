import { seeded } from './seeded.ts';

export type DemoJob = { title: string; employer: string; from: number; to: number | null; work: string };
export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  town: string;
  jobs: DemoJob[];
  study: { title: string; school: string; year: number };
  skills: string[];
};

const firstNames =
  'Sanne Youssef Fleur Daan Priya Bram Noor Thijs Eva Mehmet Lotte Ruben Iris Samira Jeroen Anouk Karlijn Olaf Willem Gijs Marloes Tariq Femke Sander Naïma Joris Lieke Floor Hugo Amira Pieter Zoë Casper Ilse Bilal Merel Rutger Dilara Stijn Yara Maarten Esmée Koen Chantal Rachid Wouter Linde Soraya Martijn Hanneke'.split(
    ' ',
  );
const lastNames =
  'de Wit|El Amrani|Janssen|Kuipers|Ramdin|van Loon|Bouwmeester|Hendrikx|Smulders|Yilmaz|Vermeulen|Claessens|Molenaar|Haddou|Post|Timmers|Peeters|de Groot|Aarts|Rooijakkers|van den Berg|Bakker|Visser|Meijer|Mulder|Dekker|Brouwer|van Dijk|Hoekstra|Koster|Prins|Blom|Huisman|Peters|van Leeuwen|Kok|Jacobs|Vink|van der Meer|Scholten|van Beek|Pol|Postma|Martens|van Vliet|Gerritsen|Driessen|Kramer|Wolters|van Rijn|Benali|Özdemir|Nguyen|Sarmiento|de Boer|ter Horst|Evers|Goossens|Verhagen|Lammers'.split(
    '|',
  );
const towns =
  'Tilburg|Utrecht|Breda|Eindhoven|Den Haag|Rotterdam|Roosendaal|’s-Hertogenbosch|Amsterdam|Maastricht|Nijmegen|Amersfoort|Oosterhout|Arnhem|Zwolle|Leiden|Dordrecht|Haarlem|Delft|Groningen'.split(
    '|',
  );

const tracks: { titles: string[]; employers: string[]; work: string[]; skills: string[] }[] = [
  {
    titles: ['Jurist bestuursrecht', 'Juridisch adviseur', 'Juridisch medewerker'],
    employers: ['gemeente Waalwijk', 'waterschap', 'provincie', 'omgevingsdienst'],
    work: [
      'Beslissingen op bezwaar, verweer in beroep en advies aan het college.',
      'Handhaving, vergunningen en de overgang naar de Omgevingswet.',
      'Woo-verzoeken van intake tot besluit.',
    ],
    skills: ['Awb', 'Omgevingswet', 'Woo', 'Bezwaar en beroep'],
  },
  {
    titles: ['Senior legal counsel', 'Legal counsel', 'Bedrijfsjurist'],
    employers: [
      'een softwarebedrijf',
      'een logistiek concern',
      'een energieleverancier',
      'een woningcorporatie',
    ],
    work: [
      'Commerciële en IT-contracten, van eerste concept tot ondertekening.',
      'Advies aan directie en verkoop; beheer van modellen en mandaten.',
      'Overnames, geschillen en contact met de advocaat.',
    ],
    skills: ['Contractenrecht', 'IT-recht', 'Aanbestedingen', 'Legal English'],
  },
  {
    titles: ['Functionaris gegevensbescherming', 'Privacyjurist', 'Privacy officer'],
    employers: ['een zorggroep', 'een verzekeraar', 'een hogeschool', 'een ziekenhuis'],
    work: [
      'DPIA’s, verwerkersovereenkomsten en de afhandeling van datalekken.',
      'Toezicht op de naleving van de AVG en rapportage aan het bestuur.',
      'Training van medewerkers en beantwoording van inzageverzoeken.',
    ],
    skills: ['AVG', 'DPIA', 'CIPP/E', 'Gezondheidsrecht'],
  },
  {
    titles: ['Senior compliance officer', 'Compliance officer', 'Medewerker Wwft'],
    employers: ['een bank', 'een trustkantoor', 'een betaaldienst', 'een pensioenfonds'],
    work: [
      'Cliëntonderzoek, transactiemonitoring en contact met de toezichthouder.',
      'Integriteitsrisicoanalyse en beleid voor de eerste lijn.',
      'Herziening van dossiers en meldingen van ongebruikelijke transacties.',
    ],
    skills: ['Wwft', 'Sanctiewet', 'SIRA', 'Wft'],
  },
  {
    titles: ['Kandidaat-notaris', 'Notarieel jurist', 'Notarieel medewerker'],
    employers: ['een notariskantoor in Breda', 'een notariskantoor in Utrecht', 'een kadastraal bureau'],
    work: [
      'Ondernemingsrecht: oprichtingen, statutenwijzigingen en aandelenoverdracht.',
      'Vastgoedakten voor ontwikkelaars en particulieren.',
      'Testamenten, nalatenschappen en levenstestamenten.',
    ],
    skills: ['Ondernemingsrecht', 'Vastgoed', 'Familierecht', 'Kadaster'],
  },
  {
    titles: ['Advocaat arbeidsrecht', 'Advocaat-medewerker', 'Juridisch adviseur'],
    employers: ['een advocatenkantoor in Tilburg', 'een rechtsbijstandsverzekeraar', 'een vakbond'],
    work: [
      'Procedures over ontslag, reorganisaties en medezeggenschap.',
      'Advies aan werkgevers over contracten en verzuim.',
      'Vaststellingsovereenkomsten en kort geding.',
    ],
    skills: ['Arbeidsrecht', 'Procesrecht', 'Mediation', 'Ontslagrecht'],
  },
];

const schools = [
  'Tilburg University',
  'Universiteit Utrecht',
  'Universiteit Leiden',
  'Radboud Universiteit',
  'Avans Hogeschool',
  'Juridische Hogeschool',
];
const studies = [
  'Master Rechtsgeleerdheid',
  'Master Ondernemingsrecht',
  'Master Staats- en bestuursrecht',
  'Master Privaatrecht',
  'Bachelor HBO-Rechten',
  'Master Law and Technology',
];

const howMany = 120;

/** Fictitious people, all different; `year` is the current one. */
export function demoPeople(year: number): DemoPerson[] {
  const random = seeded(20_251);
  return Array.from({ length: howMany }, (_, at) => {
    // The lists advance at different rates, so that no pair of names occurs twice.
    const firstName = firstNames[at % firstNames.length] ?? '';
    const lastName = lastNames[(at * 7 + Math.floor(at / 60)) % lastNames.length] ?? '';
    const track = random.pick(tracks);
    const graduated = year - 3 - random.below(18);
    return {
      firstName,
      lastName,
      email: `${asciiOf(firstName)}.${asciiOf(lastName)}@voorbeeld.example`,
      phone: `06${String(10_000_000 + random.below(90_000_000)).slice(0, 8)}`,
      town: random.pick(towns),
      jobs: jobsOf(track, graduated, year, random),
      study: { title: random.pick(studies), school: random.pick(schools), year: graduated },
      skills: track.skills,
    };
  });
}

function jobsOf(
  track: (typeof tracks)[number],
  graduated: number,
  year: number,
  random: ReturnType<typeof seeded>,
): DemoJob[] {
  const jobs: DemoJob[] = [];
  const worked = Math.max(1, year - graduated);
  const count = Math.min(track.titles.length, 1 + Math.floor(worked / 4));
  for (let at = 0; at < count; at++) {
    const to = at === 0 ? null : year - Math.round((worked * at) / count);
    const from = year - Math.round((worked * (at + 1)) / count);
    // The most senior title is the current one.
    const title = track.titles[track.titles.length - count + at] ?? track.titles[0] ?? '';
    jobs.push({ title, employer: random.pick(track.employers), from, to, work: track.work[at] ?? '' });
  }
  return jobs;
}

function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
}
