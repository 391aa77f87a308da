import type { Vakgebied } from '#domain/assignments/assignment.ts';
import { type Career, careers, type Degree } from './careers.ts';
import { type Seeded, seeded } from './seeded.ts';

export type DemoJob = { title: string; employer: string; from: number; to: number | null; work: string };
export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  town: string;
  jobs: DemoJob[];
  study: Degree & { year: number };
  skills: string[];
  vakgebieden: Vakgebied[];
  hoursMin: number;
  hoursMax: number;
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

const howMany = 120;

/**
 * Fictitious people, all different; `year` is the current one. Their numbers are in a range that is not issued (06 9).
 */
export function demoPeople(year: number): DemoPerson[] {
  const random = seeded(20_251);
  return Array.from({ length: howMany }, (_, at) => {
    // The lists advance at different rates, so that no pair of names occurs twice.
    const firstName = firstNames[at % firstNames.length] ?? '';
    const lastName = lastNames[(at * 7 + Math.floor(at / 60)) % lastNames.length] ?? '';
    const career = random.pick(careers);
    const graduated = year - 3 - random.below(18);
    const hoursMax = random.pick([24, 32, 32, 36, 36, 40]);
    return {
      firstName,
      lastName,
      email: `${asciiOf(firstName)}.${asciiOf(lastName)}@voorbeeld.example`,
      phone: `069${String(random.below(10_000_000)).padStart(7, '0')}`,
      town: random.pick(towns),
      jobs: jobsOf(career, graduated, year, random),
      study: { ...random.pick(career.degrees), year: graduated },
      skills: career.skills,
      vakgebieden: career.vakgebieden,
      hoursMin: hoursMax - random.pick([0, 0, 8]),
      hoursMax,
    };
  });
}

const yearsInFirstJob = 3;

/** Newest first. The first job after the studies is short: that of an advocaat-stagiaire takes three years. */
function jobsOf(career: Career, graduated: number, year: number, random: Seeded): DemoJob[] {
  const later = year - graduated - yearsInFirstJob;
  const starts =
    later >= 6
      ? [0, yearsInFirstJob, yearsInFirstJob + Math.ceil(later / 2)]
      : later > 0
        ? [0, yearsInFirstJob]
        : [0];
  return starts
    .map((start, at) => {
      const next = starts[at + 1];
      const step = career.titles.length - 1 - at;
      return {
        title: career.titles[step] ?? '',
        employer: random.pick(career.employers),
        from: graduated + start,
        to: next === undefined ? null : graduated + next,
        work: career.work[step] ?? '',
      };
    })
    .toReversed();
}

function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
}
