import { vakgebieden } from '#domain/assignments/assignment.ts';
import type { CandidateContent } from '#domain/candidates/candidate-record.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import { demoAssignments } from '#server/demo/demo-assignments.ts';
import { demoPeople } from '#server/demo/people.ts';
import { compounds, pickWith, places, seededRandom } from './generate-assignments.ts';

/** Occurs in about one in five thousand CVs, and nowhere else. */
export const rareCvWord = 'ruimtevaartrecht';
const rareEvery = 5_000;
export const cvLength = 5_000;
/** Indexing a hundred thousand texts takes many minutes, so only this many are distinct. */
export const distinctTexts = 20_000;

export type GeneratedCandidate = CandidateContent & { registered: boolean; cv: string };

/**
 * Candidates, four in five registered, with some empty fields and CVs of five thousand characters from demo words and
 * some unique ones. The output is always the same.
 */
export function* generateCandidates(count: number, today: Day): Generator<GeneratedCandidate> {
  const chance = seededRandom(411);
  const pick = pickWith(chance);
  const sometimes = <T>(value: T): T | null => (chance() < 0.7 ? value : null);
  const people = demoPeople(2026);
  const roles = demoAssignments(today);
  const sentences = roles.flatMap(({ description }) =>
    description.split(/\n+|(?<=\.)\s/).filter((line) => line.length > 30),
  );

  const texts: string[] = [];
  for (let index = 0; index < count; index++) {
    const person = pick(people);
    const role = pick(roles);
    const job = person.jobs[0];
    const registered = chance() < 0.8;
    const own = [0, 1, 2, 3].map(() => pick(compounds));
    const lines = [
      `${person.firstName} ${person.lastName}, ${person.town}`,
      ...person.jobs.map(
        ({ title, employer, from, to, work }) => `${from} – ${to ?? 'heden'} ${title}, ${employer}. ${work}`,
      ),
      `Werkte aan ${own.join(', ')}.`,
    ];
    if (index % rareEvery === 0) lines.push(`Publiceerde over ${rareCvWord}.`);
    for (let length = lines.join('\n').length; length < cvLength;) {
      const line = pick(sentences);
      lines.push(line);
      length += line.length + 1;
    }
    const cv = texts[index % distinctTexts] ?? lines.join('\n').slice(0, cvLength);
    if (index < distinctTexts) texts.push(cv);
    yield {
      firstName: person.firstName,
      lastName: person.lastName,
      email: `persoon${index}@voorbeeld.example`,
      phone: '0612345678',
      location: sometimes(pick(places)),
      experienceYears: sometimes(Math.floor(chance() * 25)),
      educationLevel: sometimes(pick(['MBO', 'HBO', 'HBO', 'WO', 'WO', 'WO'] as const)),
      fieldOfStudy: person.study.title,
      graduationYear: person.study.year,
      currentJobTitle: job?.title ?? null,
      currentEmployer: job?.employer ?? null,
      skills: registered ? person.skills.slice(0, 3) : [],
      expertise: registered
        ? [
            ...new Set([
              pick(role.expertise.length > 0 ? role.expertise : ['Bestuursrecht']),
              pick(pick(roles).expertise),
            ]),
          ].filter(Boolean)
        : [],
      vakgebieden: registered && chance() < 0.6 ? [pick(vakgebieden)] : [],
      hoursMin: registered ? sometimes(16) : null,
      hoursMax: registered ? pick([24, 32, 36, 40]) : null,
      availableFrom: registered ? sometimes(addDays(today, Math.floor(chance() * 120) - 40)) : null,
      registered,
      cv,
    };
  }
}
