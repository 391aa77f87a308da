import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import type { EducationLevel } from '#domain/assignments/assignment.ts';
import type { Applicant } from '#domain/candidates/applicant.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { auditRow } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import type { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import { cvOf } from './documents/cv.ts';
import { makeDocxDocument } from './documents/docx.ts';
import { makePdfDocument } from './documents/pdf.ts';
import { type DemoFile, storedFile } from './documents/stored-file.ts';
import { letters, noteTexts, openLetter } from './application-texts.ts';
import type { DemoAssignment } from './demo-assignments.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { seeded, type Seeded } from './seeded.ts';
import { atWork, inWakingHours } from './working-time.ts';

export type DemoApplication = DemoFile & {
  person: DemoPerson;
  application: Applicant & Omit<typeof guestApplications.$inferInsert, 'candidateId' | keyof Applicant>;
  /** The text of the CV. */
  text: string;
  history: (typeof auditLogs.$inferInsert)[];
  notes: (typeof applicationNotes.$inferInsert)[];
};

const minute = 60_000;
const day = 86_400_000;
const archivedAfterDays = 90;
const oldestDays = 104;

/** A lawyer does not apply for the work of a clerk, nor the other way round. */
const below: Record<EducationLevel, EducationLevel> = { WO: 'WO', HBO: 'MBO', MBO: 'MBO' };

/** The status history that leads to each status. */
const paths: Record<ApplicationStatus, ApplicationStatus[]> = {
  pending: [],
  reviewing: ['reviewing'],
  interview: ['reviewing', 'interview'],
  offer: ['reviewing', 'interview', 'offer'],
  accepted: ['reviewing', 'interview', 'offer', 'accepted'],
  rejected: ['reviewing', 'rejected'],
};

/** The status of an application by its age in days. */
function statusAfter(days: number, random: Seeded): ApplicationStatus {
  if (days > archivedAfterDays) return random.pick(['accepted', 'rejected', 'rejected']);
  if (days > 40) return random.pick(['accepted', 'rejected', 'rejected', 'offer', 'interview']);
  if (days > 14) return random.pick(['reviewing', 'interview', 'interview', 'offer', 'accepted', 'rejected']);
  if (days > 3) return random.pick(['pending', 'reviewing', 'reviewing', 'interview', 'offer', 'rejected']);
  return random.pick(['pending', 'pending', 'pending', 'reviewing']);
}

/** Everyone in `people.ts` applies once in the last hundred days, more of them recently. */
export function demoApplications(
  now: Date,
  assignments: readonly DemoAssignment[],
  staffId: string | null,
): DemoApplication[] {
  const random = seeded(1907);
  const people = demoPeople(now.getFullYear());
  return people.map((person, at) => {
    const ago = (at / people.length) ** 1.5 * oldestDays * day + (11 + random.below(180)) * minute;
    const createdAt = inWakingHours(new Date(now.getTime() - ago));
    return applicationOf(person, createdAt, { now, assignments, staffId, random, at });
  });
}

type Circumstances = {
  now: Date;
  assignments: readonly DemoAssignment[];
  staffId: string | null;
  random: Seeded;
  at: number;
};

function applicationOf(person: DemoPerson, createdAt: Date, circumstances: Circumstances): DemoApplication {
  const { now, assignments, staffId, random, at } = circumstances;
  const id = newId();
  const days = (now.getTime() - createdAt.getTime()) / day;
  const status = statusAfter(days, random);
  const steps = paths[status];
  const moments: Date[] = [];
  for (const step of steps.keys()) {
    const wanted =
      createdAt.getTime() + ((now.getTime() - createdAt.getTime()) * (step + 1)) / (steps.length + 1.5);
    const before = moments.at(-1)?.getTime() ?? 0;
    moments.push(atWork(new Date(Math.max(wanted, before + 20 * minute)), now));
  }
  const touchedAt = moments.at(-1) ?? createdAt;
  const suitable = assignments.filter(
    (one) =>
      one.createdAt < createdAt &&
      one.deadline >= calendarDay(createdAt) &&
      person.vakgebieden.includes(one.vakgebied) &&
      [person.study.level, below[person.study.level]].includes(one.educationLevel),
  );
  const assignment =
    at % 7 === 3 || at % 9 === 5 || suitable.length === 0 ? undefined : random.pick(suitable);
  const { file, bytes, text } = cvFile(person, createdAt, at);
  const notes = (at % 3 === 0 ? noteTexts[status] : []).slice(0, 1).map(() => ({
    id: newId(),
    applicationId: id,
    authorId: staffId,
    body: random.pick(noteTexts[status]),
    createdAt: touchedAt,
  }));
  return {
    person,
    application: {
      id,
      assignmentId: assignment?.id ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone,
      motivation: motivationOf(person, assignment, circumstances),
      cvFileId: file.id,
      status,
      statusChangedAt: touchedAt,
      privacyAccepted: true,
      privacyAcceptedAt: createdAt,
      archivedAt: days > archivedAfterDays ? now : null,
      createdAt,
      updatedAt: touchedAt,
    },
    file,
    bytes,
    text,
    notes,
    history: [
      event(id, createdAt, null, 'create', null, {
        status: 'pending',
        assignment_id: assignment?.id ?? null,
      }),
      ...steps.map((to, step) =>
        event(
          id,
          moments[step] ?? now,
          staffId,
          'update',
          { status: steps[step - 1] ?? 'pending' },
          { status: to },
        ),
      ),
      ...notes.map((note) => event(id, touchedAt, staffId, 'update', null, { note_added: note.id })),
    ],
  };
}

function motivationOf(
  person: DemoPerson,
  assignment: DemoAssignment | undefined,
  { random, at }: Circumstances,
): string {
  if (assignment) return random.pick(letters)(person, assignment);
  if (at % 9 === 5) {
    const availableFrom = random.pick([
      'Direct',
      'Per de eerste van de maand',
      'Over zes weken',
      'Over twee maanden',
    ]);
    return writeMotivation({
      kind: 'professional',
      currentFunction: person.jobs[0]?.title ?? 'Jurist',
      availableFrom,
    });
  }
  if (at % 7 === 3) return writeMotivation({ kind: 'jurist' });
  return openLetter(person);
}

function cvFile(person: DemoPerson, createdAt: Date, at: number) {
  const type = at % 4 === 2 ? 'docx' : 'pdf';
  const lines = cvOf(person);
  const bytes = type === 'pdf' ? makePdfDocument(lines) : makeDocxDocument(lines);
  const { file } = storedFile(`CV ${person.firstName} ${person.lastName}`, type, bytes, createdAt);
  return { file, bytes, text: lines.map((line) => line.text).join('\n') };
}

function event(
  entityId: string,
  timestamp: Date,
  userId: string | null,
  actionType: 'create' | 'update',
  oldData: unknown,
  newData: unknown,
): typeof auditLogs.$inferInsert {
  const kind = actionType === 'create' ? 'visitor' : 'staff';
  const entry = { action: actionType, entity: 'application', entityId, oldData, newData } as const;
  return { ...auditRow({ kind }, { ...entry, metadata: { demo: true } }), id: newId(), timestamp, userId };
}
