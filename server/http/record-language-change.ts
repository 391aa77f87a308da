import type { IncomingMessage } from 'node:http';
import type { Language } from '#domain/language.ts';
import { recordStranger } from '../audit/record-stranger.ts';
import type { Program } from '../program.ts';

/**
 * Records that a visitor switched language through a link on one of our own pages. Search engines request both languages
 * of every page, which is not a choice.
 */
export function recordLanguageChange(
  program: Program,
  req: IncomingMessage,
  change: { from: Language; to: Language; address: string; ownOrigin: string },
): void {
  if (change.from === change.to || !isFromOurPage(req, change.ownOrigin)) return;
  recordStranger(
    program.db,
    program,
    { ipAddress: change.address },
    {
      action: 'language_change',
      entity: 'settings',
      oldData: { language: change.from },
      newData: { language: change.to },
    },
  ).catch((err: unknown) => program.log.warn({ err }, 'a change of language was not recorded'));
}

function isFromOurPage(req: IncomingMessage, ownOrigin: string): boolean {
  const site = req.headers['sec-fetch-site'];
  return site === undefined
    ? (req.headers.referer ?? '').startsWith(`${ownOrigin}/`)
    : site === 'same-origin';
}
