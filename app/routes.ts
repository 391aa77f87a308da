import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One line per URL, in the order of the specification. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('opdrachten', 'routes/site/assignments.tsx'),
    route('opdrachten/:id', 'routes/site/assignment.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('over-ons', 'routes/site/about.tsx'),
    route('werkgevers', 'routes/site/employers.tsx'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('voorwaarden', 'routes/site/terms.tsx'),
    route('faq', 'routes/site/faq.tsx'),
    route('aanmelden-jurist', 'routes/site/jurist-sign-up.tsx'),
    route('beschikbaar', 'routes/site/professional-sign-up.tsx'),
    route('guest-application/:id', 'routes/site/guest-application.tsx'),
    route('guest-application/:id/success', 'routes/site/application-success.tsx'),
  ]),
  route('maintenance', 'routes/site/maintenance.tsx'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('opdrachten.rss', 'routes/resources/rss.ts'),
  route('vacatures.xml', 'routes/resources/vacancy-feed.ts'),
  route('bezoek', 'routes/resources/visit.ts'),
  layout('routes/admin/layout.tsx', []),
  route('gallery', 'routes/gallery.tsx'),
  route('*', 'routes/elsewhere.tsx'),
] satisfies RouteConfig;
