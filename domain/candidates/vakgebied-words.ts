import { type Vakgebied, vakgebieden } from '../assignments/assignment.ts';
import { wordPattern } from './match-words.ts';

/** How people who work in a vakgebied describe themselves, in lower case without accents. */
export const vakgebiedWords: Record<Vakgebied, readonly string[]> = {
  Legal: ['legal counsel', 'legal', 'bedrijfsjurist', 'contractmanager', 'contractenrecht'],
  Juridisch: ['jurist', 'juridisch medewerker', 'juridisch adviseur', 'bestuursrecht', 'omgevingsrecht'],
  'Compliance & Risk': ['compliance', 'risk', 'wwft', 'wft', 'integriteit', 'risicomanagement'],
  Privacy: ['privacy', 'privacyjurist', 'privacyrecht', 'gegevensbescherming', 'avg', 'gdpr', 'dpo'],
  Notariaat: ['notaris', 'kandidaat-notaris', 'notarieel', 'notariaat'],
  Advocatuur: ['advocaat', 'advocaat-stagiaire', 'advocatuur'],
};

const patterns = new Map(vakgebieden.map((name) => [name, wordPattern(vakgebiedWords[name])]));

export function speaksOf(vakgebied: Vakgebied, plain: string): boolean {
  return patterns.get(vakgebied)?.test(plain) ?? false;
}
