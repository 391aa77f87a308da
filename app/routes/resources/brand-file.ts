import arch from '#app/assets/dienst-boogbrug.svg?raw';
import closing from '#app/assets/brug-slot.svg?raw';
import drawbridge from '#app/assets/dienst-ophaalbrug.svg?raw';
import hero from '#app/assets/brug-hero.svg?raw';
import narrowHero from '#app/assets/brug-hero-mobiel.svg?raw';
import signature from '#app/assets/handtekening.svg?raw';
import stayed from '#app/assets/dienst-tuibrug.svg?raw';
import { type BrandFileName, brandFiles, type Drawing, drawings } from '#domain/brand/brand-files.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import {
  type DrawnFile,
  drawLogo,
  drawMailLogo,
  drawPhoto,
  drawShareImage,
  drawStyleSheet,
  recoloured,
} from '#server/brand/draw-brand-file.ts';
import { requestContext } from '#server/http/request-context.ts';
import { answerBrandFile } from './brand-response.ts';
import type { Route } from './+types/brand-file.ts';

const sources: Record<Drawing, string> = {
  'brug-hero': hero,
  'brug-hero-mobiel': narrowHero,
  'brug-slot': closing,
  'dienst-boogbrug': arch,
  'dienst-ophaalbrug': drawbridge,
  'dienst-tuibrug': stayed,
  handtekening: signature,
};

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const photoOf = /^team-([\da-f-]{36})\.png$/.exec(params.name)?.[1];
  if (photoOf)
    return answerBrandFile(program, request, `team-${photoOf}`, (identity) =>
      drawPhoto({ files: program.files, identity }, photoOf),
    );
  const name = nameOf(params.name);
  if (!name) return new Response('Not Found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  return answerBrandFile(
    program,
    request,
    name,
    (identity) => draw(name, { files: program.files, identity }),
    {
      elsewhere: name === 'logo.png' || name === 'deelbeeld.png',
    },
  );
}

function nameOf(asked: string): (typeof brandFiles)[number] | Drawing | undefined {
  if (isOneOf(brandFiles, asked)) return asked;
  const drawing = asked.replace(/\.svg$/, '');
  return isOneOf(drawings, drawing) && asked === `${drawing}.svg` ? drawing : undefined;
}

function draw(
  name: Exclude<BrandFileName, `${Drawing}.svg`> | Drawing,
  needs: Parameters<typeof drawLogo>[0],
): Promise<DrawnFile | undefined> | DrawnFile {
  switch (name) {
    case 'stijl.css':
      return drawStyleSheet(needs);
    case 'logo':
      return drawLogo(needs, 'logo');
    case 'logo-donker':
      return drawLogo(needs, 'logo_dark');
    case 'logo.png':
      return drawMailLogo(needs);
    case 'deelbeeld.png':
      return drawShareImage(needs);
    default:
      return recoloured(sources[name], needs);
  }
}
