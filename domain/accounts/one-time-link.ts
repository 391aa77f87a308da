export const linkHours = { invitation: 72, reset: 1, verification: 24 } as const;

export type LinkKind = keyof typeof linkHours;

/** The page that each kind of link opens. */
export const linkPaths: Record<LinkKind, string> = {
  invitation: '/uitnodiging',
  reset: '/wachtwoord',
  verification: '/bevestig-e-mail',
};

/** For whatever writes addresses down: what stands behind such a path opens an account. */
export function withoutToken(path: string): string {
  const page = Object.values(linkPaths).find((start) => path.startsWith(`${start}/`));
  return page ? `${page}/…` : path;
}
