import { createContext, use } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this request for inline scripts; in the browser there is none, as it is not readable there. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
