import { useTexts } from '#app/browser/use-site.ts';
import type { MatchLine } from '#domain/candidates/matching.ts';
import type { MatchSource } from '#domain/candidates/match-text.ts';
import type { MatchCriterion } from '#domain/candidates/match-weights.ts';
import { VerdictBadge } from './match-verdict.tsx';
import { useMatchWords } from './use-match-words.ts';

const shownSources = 3;

type Props = { name: string; lines: readonly MatchLine[]; current: MatchCriterion };

/** Each criterion with its verdict, the requirement and the text that the verdict is based on. */
export function MatchLines({ name, lines, current }: Props) {
  const { matching: t } = useTexts();
  return (
    <ul className="match-lines" aria-label={t.linesOf(name)}>
      {lines.map((line) => (
        <Line key={line.criterion} line={line} isCurrent={line.criterion === current} />
      ))}
    </ul>
  );
}

function Line({ line, isCurrent }: { line: MatchLine; isCurrent: boolean }) {
  const { matching: t } = useTexts();
  const { askedOf, gapOf, ruleOf } = useMatchWords();
  const gap = gapOf(line);
  const rule = ruleOf(line);
  const { criterion, verdict, asked, sources } = line;
  return (
    <li className="match-line" aria-current={isCurrent || undefined}>
      <span className="match-line__criterion">{t.criteria[criterion]}</span>
      <VerdictBadge verdict={verdict} />
      <div className="match-line__detail">
        <p>
          <span className="text-dim">{t.asked}:</span> {asked.length === 0 ? t.nothingAsked : askedOf(line)}
        </p>
        {gap && (
          <p>
            <b>{gap}</b>
            {rule && <span className="text-dim"> ({rule})</span>}
          </p>
        )}
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
