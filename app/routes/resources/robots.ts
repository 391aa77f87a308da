import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext).program.config;
  const body = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /login',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(body.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
