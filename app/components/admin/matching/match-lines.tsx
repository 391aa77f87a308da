import { StatusBadge } from '#app/components/ui/badge.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { Verdict } from '#domain/candidates/match-requirement.ts';
import type { MatchLine } from '#domain/candidates/matching.ts';
import type { MatchSource } from '#domain/candidates/match-text.ts';
import { useMatchWords } from './use-match-words.ts';

const tones: Record<Verdict, Tone> = { met: 'ok', notMet: 'no', unknown: 'wait' };
const shownSources = 3;

/** The verdict on each criterion, in a few words. */
export function MatchSummary({ lines }: { lines: readonly MatchLine[] }) {
  const { matching: t } = useTexts();
  return (
    <ul className="match-summary" aria-label={t.summary}>
      {lines.map(({ criterion, verdict }) => (
        <li key={criterion}>
          <StatusBadge tone={tones[verdict]}>
            {t.criteria[criterion]}
            <span className="visually-hidden">: {t.verdicts[verdict]}</span>
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

/** Each criterion with its verdict, the requirement and the text that the verdict is based on. */
export function MatchLines({ name, lines }: { name: string; lines: readonly MatchLine[] }) {
  const { matching: t } = useTexts();
  return (
    <ul className="match-lines" aria-label={t.linesOf(name)}>
      {lines.map((line) => (
        <Line key={line.criterion} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: MatchLine }) {
  const { matching: t } = useTexts();
  const { askedOf } = useMatchWords();
  const { criterion, verdict, asked, found, sources } = line;
  return (
    <li className="match-line">
      <span className="match-line__criterion">{t.criteria[criterion]}</span>
      <StatusBadge tone={tones[verdict]}>{t.verdicts[verdict]}</StatusBadge>
      <div className="match-line__detail">
        <p>
          <span className="text-dim">{t.asked}:</span> {asked.length === 0 ? t.nothingAsked : askedOf(line)}
          {asked.length > 1 && <span className="text-dim"> ({t.foundOf(found.length, asked.length)})</span>}
        </p>
        {sources.slice(0, shownSources).map((source) => (
          <Source key={`${source.name ?? ''} ${source.quote}`} line={line} source={source} />
        ))}
      </div>
    </li>
  );
}

function Source({ line, source }: { line: MatchLine; source: MatchSource }) {
  const { matching: t } = useTexts();
  const { quoteOf } = useMatchWords();
  const where = source.name ? `${t.from[source.from]} (${source.name})` : t.from[source.from];
  return (
    <p className="match-line__quote">
      <span className="text-dim">{where}:</span> <q>{quoteOf(line, source)}</q>
    </p>
  );
}
