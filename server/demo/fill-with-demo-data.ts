import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { completeEndedApplications } from '../applications/complete-applications.ts';
import { addMissingApplicationCvs } from '../candidates/add-application-cv.ts';
import { findOrCreateCandidates } from '../candidates/find-or-create-candidate.ts';
import { setMissingLastContacts } from '../contacts/record-contact-moment.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { users } from '../db/schema/accounts.ts';
import { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import { assignmentContacts, assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { candidateNotes, candidates, consentRequests } from '../db/schema/candidates.ts';
import { cvTexts } from '../db/schema/cv-texts.ts';
import { storedFiles } from '../db/schema/files.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailTemplates, mailTemplateVersions } from '../db/schema/mail-writing.ts';
import { mailAddresses } from '../db/schema/mails.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { contactMessages } from '../db/schema/messages.ts';
import {
  interviewParticipants,
  interviews,
  presentationAgreements,
  presentationContacts,
  presentations,
} from '../db/schema/presentations.ts';
import { groupMembers, groups } from '../db/schema/groups.ts';
import { teamMembers } from '../db/schema/team.ts';
import { visitors } from '../db/schema/visitors.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { transportName } from '../mail/create-mail-transport.ts';
import type { Program } from '../program.ts';
import { demoAlerts } from './demo-alerts.ts';
import { demoApplications } from './demo-applications.ts';
import { withCustomers } from './demo-assignment-customers.ts';
import { demoAssignments } from './demo-assignments.ts';
import { demoProfiles } from './demo-candidates.ts';
import { demoConsents } from './demo-consent.ts';
import { demoCrm } from './demo-crm.ts';
import { demoGroups } from './demo-groups.ts';
import { demoAddresses, demoTemplate } from './demo-mail-writing.ts';
import { demoMails } from './demo-mails.ts';
import { demoPlacements } from './demo-placements.ts';
import { demoPresentations } from './demo-presentations.ts';
import { demoMessages } from './demo-messages.ts';
import { demoTrackActivities } from './demo-track-activities.ts';
import { insertDemoMentions } from './demo-mentions.ts';
import { demoTeam } from './demo-team.ts';
import { demoVisitors } from './demo-visitors.ts';
import { putFiles } from './documents/stored-file.ts';
import { insertDemoMail } from './mail/insert-demo-mail.ts';

/** Fills an empty database, once: deleted demo data does not come back. */
export async function fillWithDemoData(program: Program): Promise<void> {
  if (!(await isEmpty(program.db))) return;
  const now = program.now();
  const roles = demoAssignments(calendarDay(now)).map((assignment) => ({ id: newId(), ...assignment }));
  const [staff] = await program.db
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.disabledAt))
    .limit(1);
  const applied = demoApplications(now, roles, staff?.id ?? null);

  const profiles = demoProfiles(now, applied, staff?.id ?? null);
  const crm = demoCrm(now, staff?.id ?? null);
  const messages = demoMessages(now);
  const { company } = await program.settings.current();

  // Files before the rows that refer to them, as with real applications.
  await putFiles(program, applied);
  await program.db.transaction(async (tx) => {
    // If several instances start together, one of them fills the database.
    await tx.execute(sql`lock table ${assignments} in share row exclusive mode`);
    if (!(await isEmpty(tx))) return;
    await tx.insert(teamMembers).values(demoTeam());
    await tx.insert(users).values(colleagues(program.config.staffDomain)).onConflictDoNothing();
    const recruiter = await tx.select({ id: users.id }).from(users).where(isNotNull(users.phone)).limit(1);
    await tx.insert(customers).values(crm.map(({ customer }) => customer));
    await tx.insert(contacts).values(crm.flatMap((one) => one.contacts));
    const staffIds = [staff?.id, recruiter[0]?.id].filter((id) => id !== undefined);
    await tx
      .insert(opportunities)
      .values(
        crm
          .flatMap((one) => one.opportunities)
          .map((one, at) => ({ ...one, ownerId: staffIds[at % Math.max(1, staffIds.length)] ?? null })),
      );
    const asked = withCustomers(roles, crm, [staff?.id, recruiter[0]?.id]);
    // Not all of them have a recruiter, as in an agency that has just started to fill in the field.
    await tx
      .insert(assignments)
      .values(asked.map((role, at) => ({ ...role, recruiterId: at % 3 > 0 ? recruiter[0]?.id : null })));
    await tx
      .insert(assignmentContacts)
      .values(
        asked.flatMap(({ id, contactIds }) =>
          contactIds.map((contactId) => ({ assignmentId: id, contactId })),
        ),
      );
    await tx.insert(storedFiles).values(applied.map(({ file }) => file));
    const linked = await findOrCreateCandidates(
      tx,
      applied.map(({ application }) => application),
    );
    await tx.insert(guestApplications).values(linked);
    // The CV texts are known here, which saves reading every document.
    await tx.insert(cvTexts).values(
      applied.map(({ file, text }) => ({
        fileId: file.id,
        status: 'text' as const,
        text,
        extractedAt: now,
      })),
    );
    await addMissingApplicationCvs(tx);
    for (const { id, profile } of profiles)
      await tx.update(candidates).set(profile).where(eq(candidates.id, id));
    for (const { id, consent, request } of demoConsents(now, profiles, staff?.id ?? null)) {
      await tx.update(candidates).set(consent).where(eq(candidates.id, id));
      if (request) await tx.insert(consentRequests).values(request);
    }
    await tx.insert(candidateNotes).values(profiles.flatMap(({ notes }) => notes));
    await tx.insert(auditLogs).values(profiles.flatMap(({ history }) => history));
    await tx.insert(applicationNotes).values(applied.flatMap(({ notes }) => notes));
    await tx.insert(auditLogs).values(applied.flatMap(({ history }) => history));
    await insertDemoMentions(tx, applied, staffIds);
    const placed = demoPlacements(now, {
      applications: linked,
      people: new Map(applied.map(({ application, person }) => [application.id, person])),
      assignments: asked,
      crm,
      staffIds,
    });
    await putFiles(program, placed.documents);
    await insertPlacements(tx, placed);
    await insertThread(tx, {
      now,
      applications: linked,
      assignments: asked,
      customers: new Map(crm.map(({ customer }) => [customer.id, customer.companyName])),
      staffIds,
    });
    const grouped = demoGroups(
      now,
      {
        profiles: profiles.map(({ id }) => id),
        customers: crm.map(({ customer }) => customer.id),
        assignments: roles.map(({ id }) => id),
      },
      staff?.id ?? null,
    );
    await tx.insert(groups).values(grouped.groups);
    await tx.insert(groupMembers).values(grouped.members);
    await tx.insert(contactMessages).values(messages);
    // Only where no mail can be sent: the demo must not write to strangers.
    if (transportName(program.config) === 'none') await tx.insert(jobAlerts).values(demoAlerts(now));
    await tx.insert(activities).values(crm.flatMap((one) => one.activities));
    await tx.insert(auditLogs).values(crm.flatMap(({ history }) => history));
    const tracked = demoTrackActivities(now, { applications: linked, assignments: asked, staffIds });
    await tx.insert(activities).values(tracked.map(({ activity }) => activity));
    await tx.insert(auditLogs).values(tracked.map(({ history }) => history));
    await completeEndedApplications(tx);
    await setMissingLastContacts(tx);
    const mails = demoMails({
      now,
      company,
      applications: applied.map(({ application }) => application),
      assignments: roles,
      messages,
      withWaiting: transportName(program.config) === 'none',
    });
    await tx.insert(mailOutbox).values(mails);
    const addresses = demoAddresses(mails);
    await tx.insert(mailAddresses).values(addresses);
    const { template, version } = demoTemplate(now);
    await tx.insert(mailTemplates).values(template);
    await tx.insert(mailTemplateVersions).values(version);
    await insertDemoMail(tx, program, {
      now,
      applications: applied,
      assignments: roles,
      crm,
      messages,
      agency: { address: company.email, name: company.name },
      unreachable: new Set(addresses.map(({ address }) => address)),
      staffId: staff?.id ?? null,
      template,
    });
    // Days that are over may have been counted without them.
    await tx.execute(sql`delete from visit_days`);
    await tx.insert(visitors).values(
      demoVisitors(
        now,
        roles.filter(({ status }) => status === 'open').map(({ id }) => id),
      ),
    );
    await publicContentChanged(tx);
  });
  await program.contentChanged();
}

async function insertPlacements(tx: Executor, placed: ReturnType<typeof demoPlacements>): Promise<void> {
  await tx.insert(placements).values(placed.placements);
  await tx.insert(placementExtensions).values(placed.extensions);
  await tx.insert(auditLogs).values(placed.history);
  await tx.insert(storedFiles).values(placed.documents.map(({ file }) => file));
  await tx.insert(recordDocuments).values(placed.documents.map(({ document }) => document));
}

type Thread = Parameters<typeof demoPresentations>[1] & { now: Date };

async function insertThread(tx: Executor, { now, ...given }: Thread): Promise<void> {
  const thread = demoPresentations(now, given);
  await tx.insert(presentationAgreements).values(thread.agreements);
  await tx.insert(presentations).values(thread.presentations);
  await tx.insert(presentationContacts).values(thread.contacts);
  await tx.insert(interviews).values(thread.interviews);
  await tx.insert(interviewParticipants).values(thread.participants);
  await tx.insert(auditLogs).values(thread.history);
  for (const { id, track } of thread.tracks)
    await tx.update(guestApplications).set(track).where(eq(guestApplications.id, id));
}

/** Without a password, so that nobody can sign in until an owner invites them again. */
function colleagues(staffDomain: string): (typeof users.$inferInsert)[] {
  return [
    {
      id: newId(),
      email: `sanne.visser@${staffDomain}`,
      name: 'Sanne Visser',
      role: 'recruiter',
      phone: '0131234501',
    },
    { id: newId(), email: `joost.mulder@${staffDomain}`, name: 'Joost Mulder', role: 'reader' },
  ];
}

/** Accounts and settings exist before any work does. Deleted work is still in the audit log. */
async function isEmpty(db: Executor): Promise<boolean> {
  const work = [assignments, guestApplications, candidates, customers, contactMessages];
  const told: AuditEntity[] = ['assignment', 'application', 'candidate', 'customer', 'message', 'backup'];
  const {
    rows: [found],
  } = await db.execute<{ work: boolean }>(sql`select
    ${sql.join(
      work.map((table) => sql`exists (select from ${table})`),
      sql` or `,
    )} or exists (select from ${auditLogs} where ${inArray(auditLogs.entityType, told)}) as work`);
  return !found?.work;
}
