import { createContext, use } from 'react';
import type { Colleague } from '#domain/mentions/mention.ts';

/** Everybody with an account, for the names in texts and to choose from. */
export const ColleaguesContext = createContext<readonly Colleague[]>([]);

export const useColleagues = (): readonly Colleague[] => use(ColleaguesContext);
