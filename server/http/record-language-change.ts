import type { IncomingMessage } from 'node:http';
import type { Language } from '#domain/language.ts';
import { recordAudit, visitor } from '../audit/record-audit.ts';
import type { Program } from '../program.ts';

const oncePer = 60_000;
const maxVisitors = 10_000;

/**
 * Notes that a visitor chose another language with the switch: a link on one of our own pages. Search engines, which
 * ask for both languages of every page, are no choice. At most one a minute for each visitor; his address is only
 * remembered here for that long.
 */
export function createLanguageAudit(program: Program) {
  const lastChange = new Map<string, number>();
  return (
    req: IncomingMessage,
    change: { from: Language; to: Language; address: string; ownOrigin: string },
  ): void => {
    if (change.from === change.to || !isFromOurPage(req, change.ownOrigin)) return;
    const now = program.now().getTime();
    if (now - (lastChange.get(change.address) ?? Number.NEGATIVE_INFINITY) < oncePer) return;
    if (lastChange.size >= maxVisitors) lastChange.clear();
    lastChange.set(change.address, now);
    recordAudit(program.db, visitor, {
      action: 'language_change',
      entity: 'settings',
      oldData: { language: change.from },
      newData: { language: change.to },
    }).catch((err: unknown) => program.log.warn({ err }, 'a change of language was not recorded'));
  };
}

function isFromOurPage(req: IncomingMessage, ownOrigin: string): boolean {
  const site = req.headers['sec-fetch-site'];
  return site === undefined
    ? (req.headers.referer ?? '').startsWith(`${ownOrigin}/`)
    : site === 'same-origin';
}
