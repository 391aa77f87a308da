import arch from '#app/assets/dienst-boogbrug.svg';
import closing from '#app/assets/brug-slot.svg';
import drawbridge from '#app/assets/dienst-ophaalbrug.svg';
import hero from '#app/assets/brug-hero.svg';
import narrowHero from '#app/assets/brug-hero-mobiel.svg';
import signature from '#app/assets/handtekening.svg';
import stayed from '#app/assets/dienst-tuibrug.svg';
import { useSite } from '#app/browser/use-site.ts';
import { brandFilePath, type Drawing } from '#domain/brand/brand-files.ts';

const inOurColour: Record<Drawing, string> = {
  'brug-hero': hero,
  'brug-hero-mobiel': narrowHero,
  'brug-slot': closing,
  'dienst-boogbrug': arch,
  'dienst-ophaalbrug': drawbridge,
  'dienst-tuibrug': stayed,
  handtekening: signature,
};

/** The address of a drawing, in the main colour of the agency. */
export function useDrawing(): (name: Drawing) => string {
  const { brand } = useSite();
  return (name) =>
    brand.styleSheet ? `${brandFilePath(`${name}.svg`)}?v=${brand.version}` : inOurColour[name];
}

const ofServices: readonly Drawing[] = ['dienst-boogbrug', 'dienst-tuibrug', 'dienst-ophaalbrug'];

/** By the place of the service. */
export function useServiceDrawing(): (at: number) => string {
  const drawing = useDrawing();
  return (at) => drawing(ofServices[at % ofServices.length] ?? 'dienst-boogbrug');
}
