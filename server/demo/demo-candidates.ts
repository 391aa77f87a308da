import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { candidateAudit } from '../candidates/candidate-record.ts';
import { auditRow } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import type { candidateNotes, candidates } from '../db/schema/candidates.ts';
import type { DemoApplication } from './demo-applications.ts';
import type { DemoPerson } from './people.ts';
import { seeded } from './seeded.ts';
import { atWork } from './working-time.ts';

export type DemoProfile = {
  id: string;
  profile: Partial<typeof candidates.$inferInsert>;
  notes: (typeof candidateNotes.$inferInsert)[];
  history: (typeof auditLogs.$inferInsert)[];
};

const notes = [
  'Sterk telefoongesprek. Wil inhoudelijk blijven en meebouwen aan een team.',
  'Geeft twee referenten op, die wij mogen bellen.',
  'Wil hooguit een uur reizen. Een deel van de week thuiswerken is belangrijk.',
  'Zoekt een organisatie met een ervaren team. Cv is actueel.',
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
      const registeredAt = atWork(new Date(createdAt.getTime() + day / 2), now);
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

function profileOf(person: DemoPerson, now: Date) {
  const { town, jobs, study, skills, vakgebieden, hoursMin, hoursMax } = person;
  const [job] = jobs;
  return {
    location: town,
    experienceYears: now.getFullYear() - study.year,
    educationLevel: study.level,
    fieldOfStudy: study.title,
    graduationYear: study.year,
    currentJobTitle: job?.title ?? null,
    currentEmployer: job?.employer ?? null,
    expertise: skills.slice(0, 2),
    skills: skills.slice(2),
    vakgebieden,
    hoursMin,
    hoursMax,
  };
}

function entry(id: string, event: 'converted' | 'noteAdded', timestamp: Date, userId: string | null) {
  const row = auditRow({ kind: 'staff' }, candidateAudit(id, event, { metadata: { demo: true } }));
  return { ...row, id: newId(), timestamp, userId };
}
