import { educationLevels, experienceLevels, vakgebieden } from '#domain/assignments/assignment.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { guestApplications } from '#server/db/schema/applications.ts';
import { candidateCvs, candidates } from '#server/db/schema/candidates.ts';
import { cvTexts } from '#server/db/schema/cv-texts.ts';
import { storedFiles } from '#server/db/schema/files.ts';
import { aCandidate } from './candidates.ts';
import { insertAssignments } from './assignments.ts';

const towns = ['Utrecht', 'Amsterdam', 'Tilburg', 'Breda', 'Ede', 'Enschede', 'Bergen', 'Zwolle'];
const locations = [
  ...towns,
  'Den Bosch',
  '’s-Hertogenbosch',
  "'s-Hertogenbosch",
  'Den Haag',
  "'s-Gravenhage",
  'UTRECHT',
  'regio Utrecht',
  'Utrecht / Amsterdam',
  'Tilburg, Breda en Den Bosch',
  'Utrecht (2+1 dagen)',
  'Bergen op Zoom',
  'Édé',
  'Eindhoven',
  'Amsterdam-Zuid',
  'Noord-Brabant',
  'Antwerpen',
];
const anywhere = ['Landelijk', 'Remote', 'Landelijk/remote', 'Utrecht of thuis', 'Heel Nederland'];
const days = [
  'Per direct',
  'z.s.m.',
  'In overleg',
  '1 november 2026',
  '2026-10-01',
  '15-11-2026',
  'Per 1 januari 2027',
  'vanaf 1 maart',
  'begin december',
  'na de zomer',
  'nader te bepalen',
];
const titles = [
  'Privacyjurist',
  'Kandidaat-notaris',
  'Advocaat-stagiaire',
  'Legal counsel',
  'Compliance officer',
  'Jurist omgevingsrecht',
  'Adviseur',
  'Projectleider',
];
const subjects = [
  'AVG',
  'Arbeidsrecht',
  'Bestuursrecht',
  'Contractenrecht',
  'Erfrecht',
  'Gezondheidsrecht',
  'Huurrecht',
  'Ondernemingsrecht',
  'Strafrecht',
  'Wwft',
];
const abilities = [
  'Schrijfvaardigheid',
  'Onderhandelen',
  'Kennis van de Wgbo en NEN 7510',
  'Aktes opstellen',
  'Contracten beoordelen',
  'DPIA',
  'Legal English',
  'Procederen',
];
const otherLines = [
  'Referenties op aanvraag.',
  'Hobby’s: zeilen, koken en lezen.',
  'Ik heb in Tilburg gewoon veel geleerd.',
  'Vrijwilliger bij de voetbalclub.',
];

/** The same numbers every time. */
function seededChoices(seed: number) {
  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(chance() * limit);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const value = list[below(list.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  };
  return {
    below,
    pick,
    some: <T>(list: readonly T[], most: number): T[] => [
      ...new Set(Array.from({ length: below(most + 1) }, () => pick(list))),
    ],
    maybe: <T>(part: number, make: () => T): T | null => (chance() < part ? make() : null),
  };
}

const thisYear = 2026;

/** Candidates with every kind of field, missing field, CV and sign-up that a criterion tells apart. */
export async function insertMatchingCandidates(db: Executor, count: number, seed: number): Promise<string[]> {
  const { below, pick, some, maybe } = seededChoices(seed);
  const cvOf = (): string => {
    const since = thisYear - below(20);
    const lines = [
      maybe(0.5, () => `Ik woon in ${pick(towns)}.`),
      maybe(0.2, () => `Reisbereid in de regio ${pick(locations)}.`),
      maybe(0.7, () => `${since} – heden ${pick(titles)}, ${pick(['zorggroep', 'gemeente', 'bank'])}`),
      maybe(0.3, () => `Ruim ${thisYear - since} jaar relevante ervaring.`),
      maybe(0.4, () => `${since - 5} – ${since} ${pick(['Universiteit Leiden', 'Hogeschool Utrecht'])}`),
      maybe(0.3, () => pick(['Master Nederlands recht', 'HBO Rechten', 'MBO Juridisch', 'Bachelor of Laws'])),
      maybe(0.3, () => `Beschikbaar: ${pick([16, 24, 32, 36, 40])} uur per week.`),
      ...some(subjects, 4).map((subject) => `Adviseerde over ${subject.toLowerCase()}.`),
      ...some(abilities, 3).map((ability) => `Ervaren in: ${ability}.`),
      ...some(otherLines, 2),
    ];
    return lines.filter((line) => line !== null).join('\n');
  };
  const people = Array.from({ length: count }, (_, index) => {
    const filled = pick([0, 0.3, 0.7, 1]);
    const hoursMin = maybe(filled * 0.8, () => pick([8, 16, 24, 28, 32, 36]));
    const hoursMax = maybe(filled * 0.8, () =>
      pick([28, 32, 36, 40].filter((most) => most >= (hoursMin ?? 0))),
    );
    return {
      ...aCandidate({
        firstName: 'Kandidaat',
        lastName: String(index),
        email: `kandidaat${index}@voorbeeld.example`,
        location: maybe(filled, () => pick(pick([locations, locations, locations, anywhere]))),
        experienceYears: maybe(filled, () => below(20)),
        educationLevel: maybe(filled, () => pick(educationLevels)),
        fieldOfStudy: maybe(filled, () => pick(['Rechten', 'Notarieel recht', 'Bestuurskunde'])),
        currentJobTitle: maybe(0.2 + filled / 2, () => pick(titles)),
        skills: maybe(filled, () => some(abilities, 4)) ?? [],
        expertise: maybe(filled, () => some(subjects, 4)) ?? [],
        vakgebieden: maybe(filled * 0.7, () => some(vakgebieden, 2)) ?? [],
        hoursMin,
        hoursMax,
        availableFrom: maybe(filled * 0.7, () =>
          pick([
            '2026-01-01',
            '2026-11-14',
            '2026-11-15',
            '2026-11-16',
            '2026-11-29',
            '2026-11-30',
            '2027-01-01',
            '2027-01-15',
            '2027-06-01',
          ]),
        ),
      }),
      id: newId(),
      registeredAt: filled > 0.5 ? new Date('2026-06-01') : null,
      lastActiveAt: new Date(Date.parse('2026-11-01') - below(500) * 3_600_000),
    };
  });
  const documents = people.flatMap(
    ({ id }) => maybe(0.6, () => ({ id, text: cvOf(), fileId: newId() })) ?? [],
  );
  const applications = people.flatMap(({ id, firstName, lastName, email }) => {
    const motivation = pick([
      () => null,
      () => null,
      () => 'Ik ben 32 tot 36 uur per week beschikbaar en wil graag in de zorg werken.',
      () =>
        writeMotivation({
          kind: 'professional',
          currentFunction: 'Jurist "tijdelijk"',
          availableFrom: pick([...days, '1\u00a0maart', 'per "1 maart"', '']),
        }),
    ])();
    return motivation === null
      ? []
      : [
          {
            id: newId(),
            candidateId: id,
            firstName,
            lastName,
            email,
            phone: '',
            motivation,
            privacyAccepted: true,
          },
        ];
  });
  await inParts(people, (part) => db.insert(candidates).values(part));
  await inParts(documents, async (part) => {
    await db.insert(storedFiles).values(
      part.map(({ fileId }) => ({
        id: fileId,
        storageName: fileId,
        displayName: 'cv.pdf',
        originalName: 'cv.pdf',
        mediaType: 'application/pdf',
        size: 1,
        sha256: fileId,
      })),
    );
    await db
      .insert(cvTexts)
      .values(part.map(({ fileId, text }) => ({ fileId, status: 'text' as const, text, attempts: 1 })));
    await db
      .insert(candidateCvs)
      .values(
        part.map(({ id, fileId }) => ({ id: newId(), candidateId: id, fileId, displayName: 'cv.pdf' })),
      );
  });
  await inParts(applications, (part) => db.insert(guestApplications).values(part));
  return people.map(({ id }) => id);
}

export async function insertMatchingAssignments(
  db: Executor,
  count: number,
  seed: number,
): Promise<string[]> {
  const { pick, some } = seededChoices(seed);
  return insertAssignments(
    db,
    ...Array.from({ length: count }, () => ({
      vakgebied: pick(vakgebieden),
      expertise: some(subjects, 5),
      skills: some(abilities, 4),
      educationLevel: pick(educationLevels),
      experienceLevel: pick(experienceLevels),
      hoursPerWeek: pick([8, 16, 24, 32, 36, 40]),
      location: pick(pick([locations, locations, anywhere])),
      startDate: pick(days),
    })),
  );
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500));
}
