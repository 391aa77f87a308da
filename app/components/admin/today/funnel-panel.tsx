import { ArrowDown } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { LoadedPanel, type ReadPart } from '#app/components/admin/loaded-panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import { conversionOf, type Funnel, type FunnelStep, funnelSteps } from '#domain/figures/funnel.ts';
import { narrowed } from '#domain/list-description.ts';
import { formatDate, formatNumber } from '#domain/time/format.ts';
import type { Days } from '#domain/today/figures.ts';

type Props = { part: ReadPart<Funnel>; days: Days };

/** How far the applications of the period came, with the share and the time of each step. */
export function FunnelPanel({ part, days }: Props) {
  const { funnel: t } = useTexts().dashboard;
  const { language } = useSite();
  const aside = <span className="text-dim">{t.lead(formatDate(days.first, language, 'short'))}</span>;
  return (
    <LoadedPanel title={t.title} loadFailed={t.loadFailed} part={part} aside={aside}>
      {(funnel) =>
        funnel.received.count === 0 ? (
          <p className="text-soft">{t.none}</p>
        ) : (
          <ol className="funnel">
            {funnelSteps.map((step) => (
              <Step key={step} step={step} funnel={funnel} days={days} />
            ))}
          </ol>
        )
      }
    </LoadedPanel>
  );
}

function Step({ step, funnel, days }: { step: FunnelStep; funnel: Funnel; days: Days }) {
  const { funnel: t } = useTexts().dashboard;
  const { language } = useSite();
  const { count, days: median } = funnel[step];
  const share = conversionOf(funnel, step);
  const to =
    href('/admin/dashboard/sollicitaties') +
    narrowed(applicationList, {
      from: days.first,
      to: days.last,
      archive: 'alle',
      reached: step === 'received' ? null : step,
    });
  return (
    <li>
      {step !== 'received' && (
        <p className="funnel__between">
          <Icon of={ArrowDown} />
          {[share !== null && t.share(share), median !== null && t.days(median)].filter(Boolean).join(' · ')}
        </p>
      )}
      <Link to={to}>
        <span>{t.steps[step]}</span>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
          <rect x="0" y="0" width={(count / Math.max(1, funnel.received.count)) * 100} height="10" />
        </svg>
        <b>
          {formatNumber(count, language)}
          <span className="visually-hidden"> {t.unit(count)}</span>
        </b>
      </Link>
    </li>
  );
}
