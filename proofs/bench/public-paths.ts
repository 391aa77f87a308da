/** The pages for visitors that have an address of their own. */
export const publicPaths = [
  '/',
  '/opdrachten',
  '/contact',
  '/over-ons',
  '/werkgevers',
  '/privacy',
  '/voorwaarden',
  '/faq',
  '/aanmelden-jurist',
  '/beschikbaar',
];
