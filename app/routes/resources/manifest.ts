import { grounds } from '#domain/brand/palette.ts';
import { requestContext } from '#server/http/request-context.ts';
import { answerBrandFile } from './brand-response.ts';
import type { Route } from './+types/manifest.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  return answerBrandFile(program, request, 'site.webmanifest', ({ name, colours, version }) => {
    const manifest = {
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: grounds.light.paper,
      theme_color: colours.accent,
      icons: [192, 512].map((side) => ({
        src: `/icon-${side}.png?v=${version}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
      })),
    };
    return { body: Buffer.from(JSON.stringify(manifest)), type: 'application/manifest+json' };
  });
}
