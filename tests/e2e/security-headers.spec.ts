import { request as httpRequest } from 'node:http';
import { backupProgressPath } from '#domain/backup/archive.ts';
import { isBrandFile } from '#domain/brand/brand-files.ts';
import { sessionOf, accountsTest as test } from '#tests/support/e2e-accounts.ts';
import { insertApplicationWithCv } from '#tests/support/e2e-applications.ts';
import { only, withoutTable, writeSettings } from '#tests/support/e2e-database.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { examplePath, routeTable } from '#tests/support/route-table.ts';
import { headerProblems, isSandboxed } from '#tests/support/security-headers.ts';

type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: string };
type Judged = Ask & { status: number; answer: Headers; text: string };

const ours = { 'Sec-Fetch-Site': 'same-origin' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Sent as typed: `fetch` would normalise the path first. */
function send(base: string | undefined, { path, method = 'GET', headers, body }: Ask): Promise<Judged> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base ?? '');
    const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const answer = new Headers();
        for (let at = 0; at < response.rawHeaders.length; at += 2)
          answer.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '');
        const text = Buffer.concat(chunks).toString();
        resolve({ path, method, status: response.statusCode ?? 0, answer, text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends all requests, eight at a time, and lists the header problems of each. */
async function judge(base: string | undefined, asks: Ask[], personal = true): Promise<Judged[]> {
  const judged: Judged[] = [];
  const problems: string[] = [];
  const waiting = asks.values();
  const work = async () => {
    for (const ask of waiting) {
      const answer = await send(base, ask);
      judged.push(answer);
      const wrong = headerProblems(answer.answer, {
        personal: personal && !isBrandFile(ask.path),
      });
      problems.push(...wrong.map((what) => `${ask.method ?? 'GET'} ${ask.path} (${answer.status}): ${what}`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(problems).toEqual([]);
  return judged;
}

const statuses = (judged: Judged[]) => [...new Set(judged.map(({ status }) => status))].sort((a, b) => a - b);

test(
  'every route returns every header to staff, and nothing is cached',
  long,
  async ({ baseURL, db, staff }) => {
    const headers = { ...ours, Cookie: `session=${await sessionOf(db, staff)}` };
    const paths = (await routeTable()).map(({ path }) => examplePath(path));
    expect(paths.length).toBeGreaterThan(100);
    const asks = paths.flatMap((path): Ask[] => [
      { path, headers },
      { path: `${path}.data`, headers },
    ]);
    for (const path of ['/', '/admin/crm', '/admin/crm/customers/export'])
      asks.push({ path, headers, method: 'HEAD' });
    const judged = await judge(baseURL, asks);
    for (const status of [200, 202, 302, 404]) expect(statuses(judged)).toContain(status);
    expect(
      judged.filter(({ path, status }) => path.startsWith('/admin') && status === 200).length,
    ).toBeGreaterThan(60);
  },
);

test('every response has another nonce, and its scripts have it', async ({ baseURL, db, staff }) => {
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  const nonces = [];
  for (const path of ['/admin/dashboard', '/admin/dashboard', '/admin/users']) {
    const { answer, text } = await send(baseURL, { path, headers });
    const policy = answer.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const inline = text.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    for (const script of inline) expect(script).toContain(`nonce="${nonce}"`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(nonces.length);
});

test('every route returns every header to visitors and other sites', async ({ baseURL, address }) => {
  const headers = { ...ours, 'X-Forwarded-For': address };
  const paths = (await routeTable()).map(({ path }) => examplePath(path));
  const asks = paths.flatMap((path): Ask[] => [
    { path, headers },
    { path: `${path}.data`, headers },
    { path, method: 'POST', headers: { ...headers, ...form, 'Content-Length': '3' }, body: 'x=1' },
    {
      path,
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site', ...form, 'Content-Length': '3' },
      body: 'x=1',
    },
    { path, method: 'OPTIONS', headers: { Origin: 'https://evil.example' } },
  ]);
  // Pages that are the same for everyone may be stored, but are revalidated each time.
  const judged = await judge(baseURL, asks, false);
  for (const { path, answer } of judged) {
    expect([path, answer.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(
        isBrandFile(path) ? /no-store|^public, no-cache$/ : /no-store|^private, no-cache$/,
      ),
    ]);
    if (/^\/(admin|log|wachtwoord|uitnodiging|bevestig|agenda|bezoek|maintenance)/.test(path))
      expect([path, answer.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')]);
  }
  expect(judged.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(paths.length);
  for (const status of [200, 302, 403, 404, 422]) expect(statuses(judged)).toContain(status);
});

test('assets, cached responses and requests refused by the listener have them too', async ({ baseURL }) => {
  const home = (await send(baseURL, { path: '/' })).text;
  const assets = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(new Set(assets.map((path) => path.slice(path.lastIndexOf('.'))))).toEqual(
    new Set(['.css', '.js', '.svg', '.woff2']),
  );
  const etagOf = async (path: string) => (await send(baseURL, { path })).answer.get('etag') ?? '';
  const unchanged = await Promise.all(
    ['/', '/favicon.svg'].map(async (path) => ({ path, headers: { 'If-None-Match': await etagOf(path) } })),
  );
  const judged = await judge(
    baseURL,
    [
      ...[...assets, '/', '/favicon.svg', '/og.png', '/healthz', '/readyz'].map((path) => ({ path })),
      ...unchanged,
      { path: '/assets/none.js' },
      { path: '/api/none' },
      { path: 'http://evil.example/' },
      { path: '/contact', method: 'POST', headers: { ...ours, 'Transfer-Encoding': 'chunked' }, body: 'x=1' },
      { path: '/contact', method: 'POST', headers: { ...ours, 'Content-Length': '99999999' } },
      { path: '/contact', method: 'DELETE', headers: ours },
    ],
    false,
  );
  for (const status of [200, 304, 400, 404, 411, 413]) expect(statuses(judged)).toContain(status);
  const files = judged.filter(({ path, status }) => path.startsWith('/assets/') && status === 200);
  expect(files.map(({ answer }) => answer.get('cache-control'))).toEqual(
    assets.map(() => 'public, max-age=31536000, immutable'),
  );
});

test('failures, maintenance and a restore have them too, and reveal no internals', async ({
  baseURL,
  db,
  sql,
  staff,
}) => {
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  const paths = [
    '/vacatures.xml',
    '/vacatures.xml.data',
    '/admin/crm/candidates/export',
    '/admin/search?q=a',
  ];
  await withoutTable(sql, 'assignments', () =>
    withoutTable(sql, 'candidates', async () => {
      const judged = await judge(
        baseURL,
        paths.map((path) => ({ path, headers })),
      );
      expect(judged.filter(({ status }) => status === 500).length).toBeGreaterThanOrEqual(3);
      for (const { text } of judged)
        expect(text.replaceAll(/\/admin\/[\w/-]+/g, '')).not.toMatch(
          /assignments|candidates|select |node_modules|\.ts:/,
        );
    }),
  );

  await writeSettings(sql, { maintenance: { enabled: true } });
  await expect.poll(async () => (await send(baseURL, { path: '/contact' })).status).toBe(503);
  const opened = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' };
  const crawled = { Accept: 'text/html' };
  const shut = await judge(baseURL, [
    { path: '/', headers: opened },
    { path: '/', headers: crawled },
    { path: '/' },
    { path: '/contact.data' },
    { path: '/maintenance' },
  ]);
  expect(statuses(shut)).toEqual([302, 503]);

  await sql`insert into backup_runs (id, kind, step, percent, locks_out, lease_until)
    values (gen_random_uuid(), 'restore', 'database', 62, true, now() + interval '1 minute')`;
  try {
    await sql`select pg_notify('backup_runs', '')`;
    // In maintenance this page would lead to signing in.
    await expect.poll(async () => (await send(baseURL, { path: '/admin/dashboard' })).status).toBe(503);
    const asks = ['/', '/admin/dashboard', '/contact.data', backupProgressPath].map((path) => ({ path }));
    // The progress is only for the session that started the restore.
    expect(statuses(await judge(baseURL, asks))).toEqual([503]);
  } finally {
    await sql`delete from backup_runs`;
    await sql`select pg_notify('backup_runs', '')`;
  }
  await expect.poll(async () => (await send(baseURL, { path: '/healthz' })).status).toBe(200);
});

const nasty = [
  'cv "van" Zoë.pdf',
  'a\r\nSet-Cookie: evil=1\r\n.pdf',
  'cv\u202efdp.exe',
  '../../etc/passwd',
  "x'; filename*=UTF-8''evil.exe",
  '\ud83d\udcc4 cv.pdf',
];

test('documents are saved or shown in a sandbox, under a harmless name', async ({
  baseURL,
  db,
  sql,
  staff,
  program,
}) => {
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  const { id: pdf } = await insertApplicationWithCv(db, program, 'pdf');
  const { id: docx } = await insertApplicationWithCv(db, program, 'docx');
  const { candidate, document } = only(
    await sql<{ candidate: string; document: string }[]>`
      select d.candidate_id as candidate, d.id as document from candidate_cvs d
      join guest_applications a on a.cv_file_id = d.file_id where a.id = ${pdf}`,
  );
  const list = '/admin/dashboard/sollicitaties';
  const saved = [
    `${list}/${pdf}/cv?download`,
    `${list}/${docx}/cv`,
    `/admin/crm/candidates/${candidate}/documents/${document}?download`,
    `/admin/crm/candidates/${candidate}/data`,
    '/admin/crm/candidates/export',
    '/admin/dashboard/audit/export',
  ];
  const shown = [`${list}/${pdf}/cv`, `/admin/crm/candidates/${candidate}/documents/${document}`];
  for (const name of nasty) {
    await sql`update stored_files set display_name = ${name}`;
    await sql`update candidate_cvs set display_name = ${name}`;
    const judged = await judge(
      baseURL,
      [...saved, ...shown].map((path) => ({ path, headers })),
    );
    for (const { path, status, answer } of judged) {
      const disposition = answer.get('content-disposition') ?? '';
      const kind = shown.includes(path) ? 'inline' : 'attachment';
      expect([path, status, disposition]).toEqual([
        path,
        200,
        expect.stringMatching(
          new RegExp(
            `^${kind}; filename="[\\x20-\\x21\\x23-\\x5b\\x5d-\\x7e]+"(; filename\\*=UTF-8''[\\w.~%-]+)?$`,
          ),
        ),
      ]);
      expect(decodeURIComponent(disposition)).not.toMatch(/[\r\n/\\\u202e]/);
      expect(answer.get('set-cookie')).toBeNull();
      expect(answer.get('content-type')).toMatch(
        /^(application\/(pdf|zip|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|text\/csv; charset=utf-8)$/,
      );
      if (shown.includes(path)) expect([path, isSandboxed(answer)]).toEqual([path, true]);
    }
  }
});

test('no URL leads to a file that is not public', async ({ baseURL, program }) => {
  const inside = [
    'package.json',
    'build/server/index.js',
    'build/program/main.js',
    'server/main.ts',
    '.env',
    'data/secret',
  ];
  const ways = inside.flatMap((file) =>
    ['/', '/assets/', '/assets/%2e%2e/', '/admin/', '//'].flatMap((start) => [
      `${start}../${file}`,
      `${start}..%2f..%2f${file}`,
      `${start}..%5c..%5c${file}`,
      `${start}../../../../../../../..${program.dataDir}/secret`,
      `${start}${file}%00.css`,
    ]),
  );
  const judged = await judge(
    baseURL,
    ways.map((path) => ({ path })),
  );
  expect(judged.filter(({ status }) => status === 200)).toEqual([]);
  expect(judged.filter(({ text }) => /"dependencies"|import |lexbrug-/.test(text))).toEqual([]);
});
