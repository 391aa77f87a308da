import { createHash, randomBytes } from 'node:crypto';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { cvMediaTypes } from '#domain/applications/cv-rules.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import type { Applicant } from '#domain/candidates/applicant.ts';
import { auditRow } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import type { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import type { storedFiles } from '../db/schema/files.ts';
import { cvOf } from './documents/cv.ts';
import { makeDocxDocument } from './documents/docx.ts';
import { makePdfDocument } from './documents/pdf.ts';
import { letters, noteTexts } from './application-texts.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { seeded, type Seeded } from './seeded.ts';

export type DemoAssignment = {
  id: string;
  title: string;
  organization: string;
  createdAt: Date;
  deadline: string;
};

export type DemoApplication = {
  person: DemoPerson;
  application: Applicant & Omit<typeof guestApplications.$inferInsert, 'candidateId' | keyof Applicant>;
  file: typeof storedFiles.$inferInsert;
  bytes: Buffer;
  /** The text of the CV. */
  text: string;
  history: (typeof auditLogs.$inferInsert)[];
  notes: (typeof applicationNotes.$inferInsert)[];
};

const minute = 60_000;
const day = 86_400_000;
const archivedAfterDays = 90;
const oldestDays = 104;

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
    return applicationOf(person, new Date(now.getTime() - ago), { now, assignments, staffId, random, at });
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
  const moments = steps.map(
    (_, step) =>
      new Date(
        createdAt.getTime() + ((now.getTime() - createdAt.getTime()) * (step + 1)) / (steps.length + 1.5),
      ),
  );
  const touchedAt = moments.at(-1) ?? createdAt;
  const open = assignments.filter(
    (one) => one.createdAt < createdAt && one.deadline >= createdAt.toISOString().slice(0, 10),
  );
  const assignment = at % 7 === 3 || at % 9 === 5 || open.length === 0 ? undefined : random.pick(open);
  const { file, bytes, text } = cvFile(person, createdAt, at);
  const noted = steps.length > 0 && at % 3 === 0;
  const note = {
    id: newId(),
    applicationId: id,
    authorId: staffId,
    body: random.pick(noteTexts),
    createdAt: touchedAt,
  };
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
    notes: noted ? [note] : [],
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
      ...(noted ? [event(id, touchedAt, staffId, 'update', null, { note_added: note.id })] : []),
    ],
  };
}

function motivationOf(
  person: DemoPerson,
  assignment: DemoAssignment | undefined,
  { random, at }: Circumstances,
): string {
  if (assignment) return random.pick(letters)(person, assignment.title, assignment.organization);
  if (at % 9 === 5) {
    const availableFrom = random.pick([
      'Direct',
      'Per de eerste van de maand',
      'Over zes weken',
      '1 januari',
    ]);
    return writeMotivation({
      kind: 'professional',
      currentFunction: person.jobs[0]?.title ?? 'Jurist',
      availableFrom,
    });
  }
  if (at % 7 === 3) return writeMotivation({ kind: 'jurist' });
  return `Hierbij solliciteer ik open. Ik ben ${person.jobs[0]?.title.toLowerCase() ?? 'jurist'} en hoor graag van u.`;
}

function cvFile(person: DemoPerson, createdAt: Date, at: number) {
  const type = at % 4 === 2 ? 'docx' : 'pdf';
  const lines = cvOf(person);
  const bytes = type === 'pdf' ? makePdfDocument(lines) : makeDocxDocument(lines);
  const file = {
    id: newId(),
    // Unguessable, even in a demo.
    storageName: randomBytes(24).toString('hex'),
    displayName: `guest-${createdAt.getTime()}.${type}`,
    originalName: `CV ${person.firstName} ${person.lastName}.${type}`,
    mediaType: cvMediaTypes[type],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt,
  };
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
