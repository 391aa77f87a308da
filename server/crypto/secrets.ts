import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../errors.ts';

/**
 * Each purpose has a separate key, so a leaked key or a signature made for one is useless for another. The names are
 * part of the derived key: renaming one makes the values encrypted with it unreadable.
 */
export type KeyPurpose =
  | 'secondFactor'
  | 'maintenancePass'
  | 'formGuard'
  | 'appliedPass'
  | 'knownDevice'
  | 'directorySignIn'
  | 'erasure'
  | 'backupKey'
  | 'archive'
  | 'mailbox'
  | 'mailboxSignIn';

export type Secrets = { key(purpose: KeyPurpose): Buffer };

export async function createSecrets(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<Secrets> {
  return secretsFrom(await installationSecret(config));
}

/** The secret from which every key is derived. */
export async function installationSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  return config.appSecret ?? (await keptSecret(config.dataDir));
}

export function secretsFrom(secret: string): Secrets {
  const keys = new Map<KeyPurpose, Buffer>();
  return {
    key(purpose) {
      let key = keys.get(purpose);
      if (!key) {
        key = Buffer.from(hkdfSync('sha256', secret, 'lexbrug', purpose, 32));
        keys.set(purpose, key);
      }
      return key;
    },
  };
}

/** Stores the secret of an installation that moves to a new machine. An existing secret is kept. */
export async function adoptSecret(
  config: Pick<Config, 'appSecret' | 'dataDir'>,
  secret: string,
): Promise<void> {
  if (config.appSecret === undefined) await keptSecret(config.dataDir, secret);
}

async function keptSecret(folder: string, fresh = randomBytes(32).toString('base64url')): Promise<string> {
  const path = join(folder, 'secret');
  const existing = await read(path);
  if (existing !== undefined) return existing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, `${fresh}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    // Linking is atomic and never replaces a secret that another instance has just created.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const made = await read(path);
  if (made === undefined) throw new Error(`${path} disappeared after it was created`);
  return made;
}

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(`The secret of this installation, ${path}, cannot be read.`, { cause: error });
  });
  if (text === undefined) return undefined;
  if (text.trim().length < 32) {
    throw new StartError(`The file ${path} is damaged: restore it from a copy, or set APP_SECRET.`);
  }
  return text.trim();
}
