import type { TokenPath } from '../paths.ts';

export const linkHours = {
  invitation: 72,
  reset: 1,
  verification: 24,
  emailChange: 24,
  signIn: 0.25,
} as const;

export type LinkKind = keyof typeof linkHours;

export const linkPaths: Record<LinkKind, TokenPath> = {
  invitation: '/uitnodiging',
  reset: '/wachtwoord',
  verification: '/bevestig-e-mail',
  emailChange: '/wijzig-e-mail',
  signIn: '/login/link',
};

/** Also the links that ask a candidate for consent or agreement, and those of alerts and of mail to many. */
export const tokenPaths: readonly TokenPath[] = [
  ...Object.values(linkPaths),
  '/toestemming',
  '/akkoord',
  '/alert',
  '/uitschrijven',
];

/**
 * Removes the token from a path before it is logged: the token opens an account, or answers for a candidate. Upper case and needlessly encoded
 * characters are recognised too.
 */
export function withoutToken(path: string): string {
  const plain = decoded(path)
    .replace(/^\/{2,}/, '/')
    .toLowerCase();
  const page = tokenPaths.find((start) => plain.startsWith(`${start}/`));
  return page ? `${page}/…` : path;
}

function decoded(path: string): string {
  return path.replace(/%[0-7][\da-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
}
