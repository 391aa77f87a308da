import { createContext } from 'react-router';
import type { TextOverrides } from '#domain/content/text-fields.ts';
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
  /** The request submits a form. If it cannot be stored, visitors must get back what they typed. */
  sending: boolean;
  cookies: Map<string, string>;
  /** From the session cookie; not validated. */
  sessionToken: string | undefined;
  /** The session of the signed-in colleague, looked up once, on first use. */
  staff(): Promise<FoundSession | undefined>;
  /** Aborts when the response has been sent or the visitor has left. */
  left: AbortSignal;
  /** Called by a route that is no page, before it reads what it sends: it may take as long as it takes, and lets pages be rendered meanwhile. */
  startDownload(): void;
  /** Allows the inline scripts of a hydrated page. */
  nonce: string;
  /** Progress of the running restore, if any. Visitors get the maintenance page until it is done. */
  restorePercent?: number;
  /** Texts that a colleague looks at before saving them, instead of the stored ones. */
  draft?: TextOverrides;
  /** Renders a public page as visitors see it, with such texts. */
  preview(path: string, language: Language, draft: TextOverrides): Promise<Response>;
  /** Why the request failed. A response without a page, such as a download, is then answered with one: `showIn`. */
  fault?: { database: boolean; refused?: boolean; showIn?: 'office' | 'site' };
  /** The page lacks what could not be read, so that it is for this visitor only. */
  isIncomplete?: boolean;
  /** The database did not answer in time, and that is in the log. */
  isTimeoutLogged?: boolean;
  /** The URL of a script for the public pages. */
  behaviour(part: string): string;
  /** See `Framework`. */
  scriptsAhead(routes: readonly string[], parts: Iterable<string>, language: Language): string[];
};

export const requestContext = createContext<RequestContext>();
