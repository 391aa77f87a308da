import { href } from 'react-router';
import type { TextPage } from '#domain/content/text-fields.ts';
import { languages } from '#domain/language.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { escapeXml } from '#domain/xml.ts';
import { listForSitemap } from '#server/assignments/assignment-feeds.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/sitemap.ts';

const pages = [
  href('/'),
  href('/opdrachten'),
  href('/werkgevers'),
  href('/over-ons'),
  href('/contact'),
  href('/aanmelden-jurist'),
  href('/beschikbaar'),
  href('/faq'),
  href('/privacy'),
  href('/voorwaarden'),
];

/** The pages whose texts the agency may change. */
const textPage: Partial<Record<string, TextPage>> = {
  [href('/')]: 'home',
  [href('/werkgevers')]: 'employers',
  [href('/over-ons')]: 'about',
  [href('/contact')]: 'contact',
  [href('/faq')]: 'faq',
  [href('/privacy')]: 'privacy',
  [href('/voorwaarden')]: 'terms',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { publicUrl } = program.config;
  const changedAt: Partial<Record<string, Date>> = (await program.siteContent.current()).changedAt;
  const address = (path: string, language: string) =>
    escapeXml(`${publicUrl}${path}${language === 'en' ? '?lang=en' : ''}`);
  const entry = (path: string, changed?: Date) => {
    const alternates = languages
      .map((of) => `<xhtml:link rel="alternate" hreflang="${of}" href="${address(path, of)}"/>`)
      .join('');
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${address(path, 'nl')}</loc>${lastmod}${alternates}</url>`;
  };
  const assignments = await listForSitemap(program.db, calendarDay(program.now()));
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map((path) => entry(path, changedAt[textPage[path] ?? ''])),
    ...assignments.map(({ id, updatedAt }) => entry(href('/opdrachten/:id', { id }), updatedAt)),
    '</urlset>',
  ].join('\n');
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
