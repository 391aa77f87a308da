import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { freePort, start, stop, temporaryFolder } from '../bench/processes.ts';
import { findTool, MissingTool } from '../instances/nginx.ts';

export type Dovecot = {
  port: number;
  /** Puts a mail where a delivery would, before anyone connects. */
  put(user: string, folder: string, source: string, at: Date): Promise<void>;
  open(user: string): Promise<ImapFlow>;
  log(): Promise<string>;
  stop(): Promise<void>;
};

export const PASSWORD = 'een-geheim-van-de-proef';
const isRoot = process.getuid?.() === 0;
const [OWNER, GROUP] = [65534, 65534];

/**
 * A separate instance on the loopback interface, in a temporary folder. Debian's is installed if there is none. It asks
 * `tokenInfo` whose an access token is.
 */
export async function startDovecot({ tokenInfo }: { tokenInfo?: string } = {}): Promise<Dovecot> {
  const dovecot = findOrInstall();
  const folder = await temporaryFolder();
  const port = await freePort();
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'home'));
  if (isRoot) await chown(join(folder, 'home'), OWNER, GROUP);
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, configuration(folder, port, tokenInfo !== undefined));
  if (tokenInfo)
    await writeFile(
      tokenFile(folder),
      `tokeninfo_url = ${tokenInfo}\nusername_attribute = email\nactive_attribute = active\nactive_value = true\n`,
    );
  const child = start(dovecot, ['-F', '-c', config], { stdio: 'ignore' });
  await until(() => connect(port, 'start').then((client) => client.logout()), child);
  let files = 0;
  return {
    port,
    async put(user, path, source, at) {
      const maildir = join(folder, 'home', user, 'Maildir');
      const target = path === 'INBOX' ? maildir : join(maildir, `.${path}`);
      await makeMaildir(folder, user, target);
      files += 1;
      const file = join(target, 'cur', `${Math.floor(at.getTime() / 1000)}.${files}.proof:2,S`);
      await writeFile(file, source);
      await utimes(file, at, at);
      if (isRoot) await chown(file, OWNER, GROUP);
    },
    open: (user) => connect(port, user),
    log: () => readFile(join(folder, 'dovecot.log'), 'utf8'),
    stop: () => stop(child),
  };
}

function findOrInstall(): string {
  try {
    return findTool('dovecot', 'dovecot-imapd');
  } catch (error) {
    if (!(error instanceof MissingTool) || !isRoot) throw error;
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'dovecot-imapd'], {
      stdio: 'ignore',
    });
    return findTool('dovecot', 'dovecot-imapd');
  }
}

const made = new Set<string>();
async function makeMaildir(folder: string, user: string, target: string): Promise<void> {
  if (made.has(target)) return;
  const home = join(folder, 'home', user);
  const all = [
    home,
    join(home, 'Maildir'),
    target,
    ...['cur', 'new', 'tmp'].map((name) => join(target, name)),
  ];
  for (const path of all) {
    await mkdir(path, { recursive: true });
    if (isRoot) await chown(path, OWNER, GROUP);
  }
  if (target !== join(home, 'Maildir')) await writeFile(join(target, 'maildirfolder'), '');
  made.add(target);
}

async function connect(port: number, user: string): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: PASSWORD },
    logger: false,
    disableAutoIdle: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function until(work: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt > 100 || child.exitCode !== null) throw error;
      await delay(100);
    }
  }
}

const tokenFile = (folder: string) => join(folder, 'tokens.conf');

function configuration(folder: string, port: number, withTokens: boolean): string {
  const name = isRoot ? undefined : (process.env.USER ?? 'nobody');
  const rootless = name
    ? `default_internal_user = ${name}\ndefault_login_user = ${name}\nservice anvil {\n  chroot =\n}\nservice imap-login {\n  chroot =\n}\n`
    : '';
  const owner = isRoot ? `uid=${OWNER} gid=${GROUP}` : `uid=${process.getuid?.()} gid=${process.getgid?.()}`;
  const tokens = withTokens
    ? `auth_mechanisms = plain xoauth2\npassdb {\n  driver = oauth2\n  mechanisms = xoauth2\n  args = ${tokenFile(folder)}\n}\n`
    : '';
  return `${rootless}${tokens}protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:~/Maildir
mail_max_userip_connections = 200
maildir_very_dirty_syncs = yes
passdb {
  driver = static
  mechanisms = plain
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = ${owner} home=${folder}/home/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Drafts {
    auto = create
    special_use = \\Drafts
  }
  mailbox Junk {
    auto = create
    special_use = \\Junk
  }
  mailbox Trash {
    auto = create
    special_use = \\Trash
  }
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}
