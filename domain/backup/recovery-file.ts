/** Everything that a backup does not contain but a restore on a new machine needs. */
export type Recovery = { key: string; secret: string };

export const RECOVERY_FILE_NAME = 'recovery.txt';

export function writeRecoveryFile({ key, secret }: Recovery, madeAt: Date): string {
  return [
    `# ${madeAt.toISOString().slice(0, 10)}`,
    '# Herstelbestand: bewaar het buiten dit systeem en niet bij de backups. Wie beide heeft, kan alles lezen.',
    '# Recovery file: keep it outside this system and apart from the backups. Whoever has both can read everything.',
    `BACKUP_KEY=${key}`,
    `APP_SECRET=${secret}`,
    '',
  ].join('\n');
}

/** Undefined if it is not a recovery file. */
export function readRecoveryFile(text: string): Recovery | undefined {
  const key = /^BACKUP_KEY=(.+)$/m.exec(text)?.[1]?.trim();
  const secret = /^APP_SECRET=(.+)$/m.exec(text)?.[1]?.trim();
  return key && secret ? { key, secret } : undefined;
}
