import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  MAX_TEAM_MEMBERS,
  type PhotoProblem,
  type TeamChange,
  type TeamForm,
  type TeamMember,
} from '#domain/team/team-member.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { storedFiles } from '../db/schema/files.ts';
import { adminSettings } from '../db/schema/settings.ts';
import { teamMembers } from '../db/schema/team.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import type { Program } from '../program.ts';
import { settingsEntityId } from '../settings/change-settings.ts';
import { preparePhoto } from './prepare-photo.ts';
import { readTeam } from './read-team.ts';

type Needs = Pick<Program, 'db' | 'files' | 'log' | 'now'>;
type Saved = { id?: string | undefined; basedOn?: TeamForm | undefined; form: TeamForm };

/** Adds a member, or changes one that is still as it was when the form opened. */
export async function saveTeamMember({ db }: Needs, { id, basedOn, form }: Saved, actor: Actor) {
  return db.transaction(async (tx) => {
    const team = await lockTeam(tx);
    const values = { name: form.name, roleNl: form.role_nl, roleEn: form.role_en, phone: form.phone };
    if (id === undefined) {
      if (team.length >= MAX_TEAM_MEMBERS) throw new AppError('tooLarge');
      const added = newId();
      await tx.insert(teamMembers).values({ id: added, position: team.length, ...values });
      return recordChange(tx, added, actor);
    }
    const current = formOf(memberOf(team, id));
    if (isDeepStrictEqual(current, form)) return;
    if (!isDeepStrictEqual(current, basedOn)) throw new AppError('conflict');
    await tx.update(teamMembers).set(values).where(eq(teamMembers.id, id));
    return recordChange(tx, id, actor);
  });
}

export async function changeTeam(
  program: Needs,
  { id, change }: { id: string; change: TeamChange },
  actor: Actor,
): Promise<void> {
  const unused = await program.db.transaction(async (tx) => {
    const team = await lockTeam(tx);
    const member = memberOf(team, id);
    const at = team.indexOf(member);
    await recordChange(tx, id, actor);
    if (change === 'up' || change === 'down') {
      const to = Math.min(Math.max(at + (change === 'up' ? -1 : 1), 0), team.length - 1);
      const order = team.toSpliced(at, 1).toSpliced(to, 0, member);
      for (const [position, one] of order.entries())
        await tx.update(teamMembers).set({ position }).where(eq(teamMembers.id, one.id));
      return undefined;
    }
    if (change === 'remove') await tx.delete(teamMembers).where(eq(teamMembers.id, id));
    return takeOutPhoto(tx, member);
  });
  if (unused) await removeFileBytes(program, unused);
}

/** Returns the problem of a photo that is not accepted. */
export async function changeTeamPhoto(
  program: Needs,
  id: string,
  upload: UploadedFile,
  actor: Actor,
): Promise<PhotoProblem | undefined> {
  const found = await preparePhoto(await upload.bytes());
  if ('problem' in found) return found.problem;
  const { png } = found;
  const file = {
    id: newId(),
    storageName: randomBytes(24).toString('hex'),
    displayName: 'foto.png',
    originalName: 'foto.png',
    mediaType: 'image/png',
    size: png.length,
    sha256: createHash('sha256').update(png).digest('hex'),
    createdAt: program.now(),
  };
  await program.files.put(file.storageName, png, png.length);
  let isKept = false;
  try {
    const replaced = await program.db.transaction(async (tx) => {
      const before = await takeOutPhoto(tx, memberOf(await lockTeam(tx), id));
      await tx.insert(storedFiles).values(file);
      await tx.update(teamMembers).set({ photoFileId: file.id }).where(eq(teamMembers.id, id));
      await recordChange(tx, id, actor);
      isKept = true;
      return before;
    });
    if (replaced) await removeFileBytes(program, replaced);
  } finally {
    if (!isKept) await removeFileBytes(program, file.storageName);
  }
  return undefined;
}

/** One change at a time: the row of the settings always exists. */
async function lockTeam(tx: Transaction): Promise<TeamMember[]> {
  await tx.insert(adminSettings).values({ id: 1, settings: {} }).onConflictDoNothing();
  await tx.select({ id: adminSettings.id }).from(adminSettings).where(eq(adminSettings.id, 1)).for('update');
  return readTeam(tx);
}

function memberOf(team: TeamMember[], id: string): TeamMember {
  const member = team.find((one) => one.id === id);
  if (!member) throw new AppError('notFound');
  return member;
}

const formOf = ({ name, role_nl, role_en, phone }: TeamMember): TeamForm => ({
  name,
  role_nl,
  role_en,
  phone,
});

/** Returns the name of its bytes, which are removed after the transaction. */
async function takeOutPhoto(tx: Transaction, { photo }: TeamMember): Promise<string | undefined> {
  if (photo) await tx.delete(storedFiles).where(eq(storedFiles.storageName, photo.storageName));
  return photo?.storageName;
}

async function recordChange(tx: Transaction, id: string, actor: Actor): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'settings_change',
    entity: 'settings',
    entityId: settingsEntityId,
    newData: { team: id },
  });
  await publicContentChanged(tx);
}
