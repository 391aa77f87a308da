import { createContext, use } from 'react';

/** The id of the signed-in colleague; empty outside the back office. */
export const MeContext = createContext('');

export const useMe = (): string => use(MeContext);
