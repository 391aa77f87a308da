import { createContext } from 'react-router';
import type { Language } from '#domain/language.ts';
import type { FoundSession } from '../accounts/find-session.ts';
import type { Logger } from '../log.ts';
import type { Program } from '../program.ts';

export type RequestContext = {
  program: Program;
  requestId: string;
  log: Logger;
  language: Language;
  address: string;
  /** Something was sent, to be stored: what was typed must come back when it cannot be. */
  sending: boolean;
  cookies: Map<string, string>;
  /** What the cookie of a session holds, whoever it belongs to. */
  sessionToken: string | undefined;
  /** Who is signed in, looked up once and only when asked for. */
  staff(): Promise<FoundSession | undefined>;
  /** Fires when the answer has gone out, or the visitor has left before. */
  left: AbortSignal;
  /** For the inline scripts of a hydrated page. */
  nonce: string;
  /** How far the restore is that keeps everybody out. */
  restorePercent?: number;
  /** Where a part of the behaviour of the public pages is served. */
  behaviour(part: string): string;
};

export const requestContext = createContext<RequestContext>();
