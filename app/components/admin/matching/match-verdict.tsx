import { Glyph, type GlyphShape, StatusBadge } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { type Tone, toneClass } from '#app/components/ui/tone.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { type Verdict, verdicts } from '#domain/candidates/match-requirement.ts';

/** A shape of its own for each, so that none depends on colour. */
const looks: Record<Verdict, { tone: Tone; glyph: GlyphShape }> = {
  met: { tone: 'ok', glyph: 'check' },
  partly: { tone: 'offer', glyph: 'half' },
  notMet: { tone: 'no', glyph: 'cross' },
  unknown: { tone: 'wait', glyph: 'ring' },
};

/** Those that need attention are the loudest. */
export function VerdictGlyph({ verdict }: { verdict: Verdict }) {
  const { tone, glyph } = looks[verdict];
  return (
    <span
      className={classes(
        'match-glyph',
        toneClass(tone),
        verdict === 'unknown' && 'match-glyph--unknown',
        verdict === 'notMet' && 'match-glyph--not-met',
      )}
    >
      <Glyph shape={verdict === 'met' ? 'tick' : glyph} />
    </span>
  );
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { matching: t } = useTexts();
  return <StatusBadge {...looks[verdict]}>{t.verdicts[verdict]}</StatusBadge>;
}

export function VerdictLegend() {
  const { matching: t } = useTexts();
  return (
    <ul className="match-legend" aria-label={t.legend}>
      {verdicts.map((verdict) => (
        <li key={verdict}>
          <VerdictGlyph verdict={verdict} />
          {t.verdicts[verdict]}
        </li>
      ))}
    </ul>
  );
}
