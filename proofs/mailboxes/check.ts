import type { OpenDatabase } from '#server/db/client.ts';
import type { Figure } from '../bench/figure.ts';
import type { ProofMail } from './mails.ts';

type Row = { token: string | null; people: string[] };

/** Compares all that is stored with all that was sent. */
export async function check({ sql }: OpenDatabase, sent: readonly ProofMail[]): Promise<Figure[]> {
  const rows = await sql<Row[]>`
    select substring(m.body from 'token-[0-9]+-[0-9a-z]+') as token,
      coalesce(array_agg(coalesce(c.email, k.email)) filter (where p.id is not null), '{}') as people
    from mails m left join mail_people p on p.mail_id = m.id
    left join candidates c on c.id = p.candidate_id left join contacts k on k.id = p.contact_id
    group by m.id`;
  const stored = new Map<string, Row[]>();
  for (const row of rows) stored.set(row.token ?? '', [...(stored.get(row.token ?? '') ?? []), row]);
  const byToken = new Map(sent.map((mail) => [mail.token, mail]));
  const known = sent.filter(({ kind }) => kind === 'known');
  const storedOf = (kind: ProofMail['kind']) =>
    sent.filter((mail) => mail.kind === kind && stored.has(mail.token)).length;
  let misfiled = 0;
  let unfiled = 0;
  for (const { token, people } of rows) {
    const wanted = new Set(byToken.get(token ?? '')?.people);
    misfiled += people.filter((address) => !wanted.has(address)).length;
    unfiled += [...wanted].filter((address) => !people.includes(address)).length;
  }
  const zero = (name: string, measured: number): Figure => ({ name, measured, unit: 'rows', atMost: 0 });
  return [
    { name: 'Mails sent', measured: sent.length, unit: 'rows' },
    { name: 'Mails with known people', measured: known.length, unit: 'rows' },
    zero('Lost', known.filter(({ token }) => !stored.has(token)).length),
    zero(
      'Stored twice',
      [...stored.values()].reduce((sum, copies) => sum + copies.length - 1, 0),
    ),
    zero('Between staff only, stored', storedOf('staff')),
    zero('Without anyone known, stored', storedOf('stranger')),
    zero('In excluded folders, drafts, junk or trash, stored', storedOf('hidden')),
    zero('Filed on somebody who took no part', misfiled),
    zero('Not filed on somebody who took part', unfiled),
  ];
}
