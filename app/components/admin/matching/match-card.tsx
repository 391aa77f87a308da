import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import type { Match } from '#domain/candidates/matching.ts';
import { MatchLines, MatchSummary } from './match-lines.tsx';

type Props = {
  name: string;
  to: string;
  caption: ReactNode;
  match: Match;
  /** The button to propose, or the existing application. */
  aside: ReactNode;
  /** A box to choose several. */
  select?: ReactNode;
};

/** One line per criterion would fill the screen: the verdicts first, the evidence on demand. */
export function MatchCard({ name, to, caption, match, aside, select }: Props) {
  const { matching: t } = useTexts();
  const id = useId();
  return (
    <li className="panel">
      <article aria-labelledby={id}>
        <header className="match-card__head">
          <div>
            <h2 id={id}>
              {select}
              <Link to={to}>{name}</Link>
            </h2>
            {caption && <p className="text-dim">{caption}</p>}
          </div>
          <Score name={name} match={match} />
          <div className="match-card__actions">{aside}</div>
        </header>
        <MatchSummary lines={match.lines} />
        <details className="match-card__evidence">
          <summary>
            {t.evidence} <span className="visually-hidden">{t.evidenceOf(name)}</span>
          </summary>
          <MatchLines name={name} lines={match.lines} />
        </details>
      </article>
    </li>
  );
}

const percent = (part: number) => Math.round(part * 100);

function Score({ name, match: { score, known } }: { name: string; match: Match }) {
  const { matching: t } = useTexts();
  return (
    <div className="match-card__score">
      <p>
        {score === null ? (
          <b>{t.noScore}</b>
        ) : (
          <>
            <b className="tabular">{t.score(percent(score))}</b> {t.scoreOf}
          </>
        )}
        <span className="text-dim tabular"> · {t.known(percent(known))}</span>
      </p>
      <progress className="progress" value={percent(score ?? 0)} max={100} aria-label={t.scoreLabel(name)} />
    </div>
  );
}
