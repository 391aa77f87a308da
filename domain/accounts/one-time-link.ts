export const linkHours = { invitation: 72, reset: 1, verification: 24 } as const;

export type LinkKind = keyof typeof linkHours;

/** The page that each kind of link opens. */
export const linkPaths: Record<LinkKind, string> = {
  invitation: '/uitnodiging',
  reset: '/wachtwoord',
  verification: '/bevestig-e-mail',
};

/**
 * For whatever writes addresses down: what stands behind such a path opens an account. Addresses are the same in capitals
 * and with signs that are encoded for no reason.
 */
export function withoutToken(path: string): string {
  const plain = decoded(path)
    .replace(/^\/{2,}/, '/')
    .toLowerCase();
  const page = Object.values(linkPaths).find((start) => plain.startsWith(`${start}/`));
  return page ? `${page}/…` : path;
}

function decoded(path: string): string {
  return path.replace(/%[0-7][\da-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
}
