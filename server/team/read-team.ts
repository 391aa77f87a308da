import { asc, eq } from 'drizzle-orm';
import type { TeamMember } from '#domain/team/team-member.ts';
import type { Executor } from '../db/client.ts';
import { storedFiles } from '../db/schema/files.ts';
import { teamMembers } from '../db/schema/team.ts';

export async function readTeam(db: Executor): Promise<TeamMember[]> {
  const rows = await db
    .select({
      id: teamMembers.id,
      name: teamMembers.name,
      role_nl: teamMembers.roleNl,
      role_en: teamMembers.roleEn,
      phone: teamMembers.phone,
      storageName: storedFiles.storageName,
      sha256: storedFiles.sha256,
    })
    .from(teamMembers)
    .leftJoin(storedFiles, eq(storedFiles.id, teamMembers.photoFileId))
    .orderBy(asc(teamMembers.position), asc(teamMembers.id));
  return rows.map(({ storageName, sha256, ...member }) => ({
    ...member,
    photo:
      storageName !== null && sha256 !== null ? { storageName, version: sha256.slice(0, 12) } : undefined,
  }));
}
