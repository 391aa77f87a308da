import { href } from 'react-router';
import { addressIn } from '#domain/language.ts';
import { descriptionIn, titleIn } from '#domain/assignments/assignment-language.ts';
import { descriptionHtml } from '#domain/assignments/job-posting.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { escapeXml } from '#domain/xml.ts';
import { listNewest } from '#server/assignments/assignment-feeds.ts';
import { requestContext } from '#server/http/request-context.ts';
import { textsIn } from '#texts/texts.ts';
import type { Route } from './+types/rss.ts';

const length = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const { publicUrl } = program.config;
  const { company } = await program.settings.current();
  const { feed } = textsIn(language).site;
  const newest = await listNewest(program.db, calendarDay(program.now()), length);
  const items = newest.map((assignment) => {
    const link = addressIn(language, publicUrl, href('/opdrachten/:id', { id: assignment.id }));
    const title = titleIn(language, assignment).text;
    const description = descriptionIn(language, assignment).text;
    return [
      '<item>',
      `<title>${escapeXml(`${title}, ${assignment.organization} (${assignment.location})`)}</title>`,
      `<link>${escapeXml(link)}</link>`,
      `<guid isPermaLink="false">${assignment.id}</guid>`,
      `<category>${escapeXml(assignment.vakgebied)}</category>`,
      `<pubDate>${assignment.createdAt.toUTCString()}</pubDate>`,
      `<description>${escapeXml(descriptionHtml(description))}</description>`,
      '</item>',
    ].join('');
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(feed.title(company.name))}</title>`,
    `<link>${escapeXml(`${publicUrl}/opdrachten`)}</link>`,
    `<atom:link href="${escapeXml(`${publicUrl}/opdrachten.rss`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(feed.description(company.name))}</description>`,
    `<language>${language}</language>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
