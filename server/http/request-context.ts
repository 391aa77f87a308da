import { createContext } from 'react-router';
import type { Language } from '#domain/language.ts';
import type { Logger } from '../log.ts';
import type { Program } from '../program.ts';

export type RequestContext = {
  program: Program;
  requestId: string;
  log: Logger;
  language: Language;
  address: string;
  cookies: Map<string, string>;
  /** For the inline scripts of a hydrated page. */
  nonce: string;
  /** Where the behaviour of the public pages is served. */
  siteScript: string;
};

export const requestContext = createContext<RequestContext>();
