import type { Vakgebied } from '../assignments/assignment.ts';

/** How people who work in a vakgebied describe themselves, in lower case without accents. Whole words only. */
export const vakgebiedWords: Record<Vakgebied, readonly string[]> = {
  Legal: ['legal counsel', 'legal', 'bedrijfsjurist', 'contractmanager', 'contractenrecht'],
  Juridisch: ['jurist', 'juridisch medewerker', 'juridisch adviseur', 'bestuursrecht', 'omgevingsrecht'],
  'Compliance & Risk': ['compliance', 'risk', 'wwft', 'wft', 'integriteit', 'risicomanagement'],
  Privacy: ['privacy', 'privacyjurist', 'privacyrecht', 'gegevensbescherming', 'avg', 'gdpr', 'dpo'],
  Notariaat: ['notaris', 'kandidaat-notaris', 'notarieel', 'notariaat'],
  Advocatuur: ['advocaat', 'advocaat-stagiaire', 'advocatuur'],
};

const patterns = Object.fromEntries(
  Object.entries(vakgebiedWords).map(([name, words]) => [
    name,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u'),
  ]),
) as Record<Vakgebied, RegExp>;

export function speaksOf(vakgebied: Vakgebied, plain: string): boolean {
  return patterns[vakgebied].test(plain);
}
