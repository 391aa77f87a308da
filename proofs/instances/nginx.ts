import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificates } from '#tests/support/certificates.ts';
import { freePort, root, start, stop, temporaryFolder } from '../bench/processes.ts';

const documented = join(root, 'docs/deployment/nginx.conf');
const run = promisify(execFile);

/** A tool that is missing on this machine. */
export class MissingTool extends Error {}

export type Proxy = {
  origin: string;
  port: number;
  /** The certificate of the authority that signed the proxy's certificate. */
  authority: string;
  /** One entry per request. */
  log(): Promise<AnsweredRequest[]>;
  stop(): Promise<void>;
};

export type AnsweredRequest = {
  method: string;
  path: string;
  status: number;
  /** The ports of all instances that were tried, in order. */
  asked: number[];
};

/** Finds a tool on the PATH, or where Debian installs administration tools. */
export function findTool(name: string, debianPackage: string): string {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = places.map((place) => join(place, name)).find((file) => existsSync(file));
  if (!found)
    throw new MissingTool(
      `${name} is required. On Debian, install it with apt-get install ${debianPackage}.`,
    );
  return found;
}

/** Starts nginx with the documented configuration in a temporary folder. */
export async function startNginx(instances: readonly { port: number }[]): Promise<Proxy> {
  const nginx = findTool('nginx', 'nginx-light');
  const folder = await temporaryFolder();
  const port = await freePort();
  const { authority, server } = makeCertificates();
  await writeFile(join(folder, 'cert.pem'), server.cert);
  await writeFile(join(folder, 'key.pem'), server.key, { mode: 0o600 });
  await writeFile(
    join(folder, 'site.conf'),
    filledIn(await readFile(documented, 'utf8'), folder, port, instances),
  );
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  const config = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  await run(nginx, ['-t', '-q', ...config]);
  const child = start(nginx, config);
  return {
    origin: `https://localhost:${port}`,
    port,
    authority,
    log: async () =>
      (await readFile(join(folder, 'access.log'), 'utf8')).split('\n').filter(Boolean).map(readLine),
    stop: () => stop(child),
  };
}

function filledIn(
  text: string,
  folder: string,
  port: number,
  instances: readonly { port: number }[],
): string {
  let nth = 0;
  return (
    text
      .replace(/server 10\.0\.0\.\d+:3000/g, () => `server 127.0.0.1:${instances[nth++]?.port}`)
      .replace('/var/cache/nginx/lexbrug', join(folder, 'cache'))
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('server_name www.example.nl', 'server_name localhost')
      .replace('/etc/ssl/lexbrug/fullchain.pem', join(folder, 'cert.pem'))
      .replace('/etc/ssl/lexbrug/privkey.pem', join(folder, 'key.pem'))
      .replace(
        'access_log /var/log/nginx/lexbrug.log lexbrug',
        `access_log ${join(folder, 'access.log')} asked`,
      )
      .replace('/var/log/nginx/lexbrug-error.log', join(folder, 'site-error.log'))
      // All visitors of the proofs come from this machine.
      .replace(/rate=\d+r/g, 'rate=10000r')
      .replace(/lexbrug_connections \d+/, 'lexbrug_connections 10000')
  );
}

/** The main configuration that a distribution provides, without files outside the folder. */
function around(folder: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 1024; }',
    'http {',
    "  log_format asked '$request_method $uri $status $upstream_addr';",
    ...bodies.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`),
    `  include ${join(folder, 'site.conf')};`,
    '}',
  ].join('\n');
}

function readLine(line: string): AnsweredRequest {
  const [method = '', path = '', status = '', ...asked] = line.split(' ');
  const ports = asked.join(' ').matchAll(/:(\d+)/g);
  return { method, path, status: Number(status), asked: Array.from(ports, ([, port]) => Number(port)) };
}
