/** Public pages with a fixed URL. */
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
