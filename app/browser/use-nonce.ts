import { createContext, use } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for inline scripts; undefined in the browser, where it cannot be read. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
