import type { EducationLevel, Vakgebied } from '#domain/assignments/assignment.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { candidateAudit } from '../candidates/candidate-record.ts';
import { auditRow } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import type { candidateNotes, candidates } from '../db/schema/candidates.ts';
import type { DemoApplication } from './demo-applications.ts';
import type { DemoPerson } from './people.ts';
import { seeded } from './seeded.ts';

export type DemoProfile = {
  id: string;
  profile: Partial<typeof candidates.$inferInsert>;
  notes: (typeof candidateNotes.$inferInsert)[];
  history: (typeof auditLogs.$inferInsert)[];
};

const notes = [
  'Sterk telefoongesprek. Wil inhoudelijk blijven en meebouwen aan een team.',
  'Referent is zeer positief. Opzegtermijn is één maand.',
  'Voorkeur voor een publieke opdrachtgever, hooguit een uur reizen.',
  'Wil liever vier dagen dan vijf. Thuiswerken is belangrijk.',
];

/** The vakgebieden implied by a word in a job title. */
const areas: [RegExp, Vakgebied[]][] = [
  [/privacy|gegevens/i, ['Privacy', 'Legal']],
  [/compliance|wwft/i, ['Compliance & Risk']],
  [/notari/i, ['Notariaat']],
  [/advocaat/i, ['Advocatuur', 'Juridisch']],
  [/counsel|bedrijfsjurist/i, ['Legal']],
];

const day = 86_400_000;

/** Three of every five applicants are registered candidates; the others are guests. */
export function demoProfiles(
  now: Date,
  applied: readonly DemoApplication[],
  staffId: string | null,
): DemoProfile[] {
  const random = seeded(4711);
  return applied
    .filter((_, at) => at % 5 < 3)
    .map(({ person, application }, at) => {
      const id = application.id;
      const createdAt = application.createdAt ?? now;
      const registeredAt = new Date(Math.min(now.getTime(), createdAt.getTime() + day / 2));
      const hoursMax = random.pick([24, 32, 32, 36, 36, 40]);
      const noted = at % 3 === 0;
      const note = {
        id: newId(),
        candidateId: id,
        authorId: staffId,
        body: random.pick(notes),
        createdAt: registeredAt,
      };
      return {
        id,
        profile: {
          ...profileOf(person, now),
          hoursMin: hoursMax - random.pick([0, 0, 8]),
          hoursMax,
          availableFrom: addDays(calendarDay(now), random.below(90)),
          registeredAt,
          updatedAt: registeredAt,
        },
        notes: noted ? [note] : [],
        history: [
          entry(id, 'converted', registeredAt, staffId),
          ...(noted ? [entry(id, 'noteAdded', registeredAt, staffId)] : []),
        ],
      };
    });
}

function profileOf({ town, jobs, study, skills }: DemoPerson, now: Date) {
  const [job] = jobs;
  const area = areas.find(([word]) => word.test(job?.title ?? ''));
  const educationLevel: EducationLevel = study.title.startsWith('Master') ? 'WO' : 'HBO';
  return {
    location: town,
    experienceYears: now.getFullYear() - study.year,
    educationLevel,
    fieldOfStudy: study.title,
    graduationYear: study.year,
    currentJobTitle: job?.title ?? null,
    currentEmployer: job?.employer ?? null,
    expertise: skills.slice(0, 2),
    skills: skills.slice(2),
    vakgebieden: area?.[1] ?? (['Juridisch'] satisfies Vakgebied[]),
  };
}

function entry(id: string, event: 'converted' | 'noteAdded', timestamp: Date, userId: string | null) {
  const row = auditRow({ kind: 'staff' }, candidateAudit(id, event, { metadata: { demo: true } }));
  return { ...row, id: newId(), timestamp, userId };
}
