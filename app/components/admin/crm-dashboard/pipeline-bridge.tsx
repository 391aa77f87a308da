import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CrmDashboard } from '#domain/crm-dashboard/dashboard-view.ts';
import { isClosedStage, type OpportunityStage, stageProbability } from '#domain/opportunities/opportunity.ts';
import type { OpportunityCard } from '#domain/opportunities/opportunity-view.ts';
import { type StageTotal, waterLevels } from '#domain/opportunities/pipeline.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { withSoftHyphens } from '#domain/soft-hyphens.ts';
import { formatDate, formatMoney, formatNumber, unbroken } from '#domain/time/format.ts';

type Props = Pick<CrmDashboard, 'pipeline' | 'cards' | 'closed'> & { today: Day };

/** The seven stages as a bridge with an arch per stage; the water below an arch rises with the weighted value of its stage. */
export function PipelineBridge({ pipeline, cards, closed, today }: Props) {
  const { crmDashboard: t } = useTexts();
  const { language } = useSite();
  const money = (euros: number) => unbroken(formatMoney(Math.round(euros), language));
  const levels = waterLevels(pipeline.stages);
  return (
    <section className="panel" aria-labelledby="pipeline">
      <div className="panel__head pipeline__head">
        <h2 id="pipeline">{t.pipeline}</h2>
        <span className="text-soft">
          {t.pipelineTotal(pipeline.openCount, money(pipeline.openValue), money(pipeline.openWeighted))}
        </span>
        <Link to={`${href('/admin/crm/opportunities')}?weergave=bord`}>{t.board}</Link>
      </div>
      <div className="pipeline">
        {pipeline.stages.map((total, at) => (
          <Stage
            key={total.stage}
            total={total}
            closed={closed}
            level={levels[at] ?? 0}
            cards={cards.filter(({ stage }) => stage === total.stage)}
            today={today}
          />
        ))}
      </div>
    </section>
  );
}

type StageProps = {
  total: StageTotal;
  closed: CrmDashboard['closed'];
  level: number;
  cards: OpportunityCard[];
  today: Day;
};

const stageClass: Partial<Record<OpportunityStage, string>> = {
  closed_won: 'pipeline__stage--won',
  closed_lost: 'pipeline__stage--lost',
};

function Stage({ total: { stage, count, value, weighted }, closed, level, cards, today }: StageProps) {
  const { crm, crmDashboard: t } = useTexts();
  const { language } = useSite();
  const money = (euros: number) => unbroken(formatMoney(Math.round(euros), language));
  const name = crm.stages[stage];
  const left = count - cards.length;
  return (
    <section
      className={classes('pipeline__stage', stageClass[stage])}
      aria-label={`${name}: ${t.stageCount(count)}`}
    >
      <h3>
        <Link to={`${href('/admin/crm/opportunities')}?fase=${stage}`}>{name}</Link>
        <span>{formatNumber(count, language)}</span>
      </h3>
      <div className="pipeline__value tabular">{money(value)}</div>
      {isClosedStage(stage) ? (
        <div className="pipeline__note">{t.closedThisMonth(money(closed[stage]))}</div>
      ) : (
        <div className="pipeline__note" title={t.weighted(stageProbability[stage], money(weighted))}>
          <span aria-hidden>{t.weightedShort(stageProbability[stage], money(weighted))}</span>
          <span className="visually-hidden">{t.weighted(stageProbability[stage], money(weighted))}</span>
        </div>
      )}
      <div className="pipeline__arch" aria-hidden>
        <i>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <rect x="0" y={100 - level} width="100" height={level} />
          </svg>
        </i>
      </div>
      {cards.length === 0 && <p className="pipeline__none">{t.noneInStage}</p>}
      {cards.map((card) => (
        <Deal key={card.id} card={card} today={today} />
      ))}
      {left > 0 && (
        <Link
          className="pipeline__more"
          to={`${href('/admin/crm/opportunities')}?fase=${stage}`}
          aria-label={t.moreIn(left, name)}
        >
          {t.more(left)}
        </Link>
      )}
    </section>
  );
}

/** Why one was lost needs the whole line, and says more than its value. */
function Deal({ card, today }: { card: OpportunityCard; today: Day }) {
  const { language } = useSite();
  const worth = card.value === null ? '–' : formatMoney(Math.round(card.value), language);
  const lostBy = card.stage === 'closed_lost' && card.closeReason;
  return (
    <Link className="pipeline__deal" to={href('/admin/crm/opportunities/:id', { id: card.id })}>
      <b title={`${card.companyName}: ${card.title}`}>{withSoftHyphens(card.companyName)}</b>
      <span className="visually-hidden">{card.title}</span>
      <span className="pipeline__deal-facts">
        <span className={lostBy ? 'visually-hidden' : undefined}>{worth}</span>
        {lostBy ? <em title={lostBy}>{lostBy}</em> : <Since card={card} today={today} />}
      </span>
    </Link>
  );
}

/** Days in the stage for an open opportunity, the date for a closed one. */
function Since({ card, today }: { card: OpportunityCard; today: Day }) {
  const { crmDashboard: t } = useTexts();
  const { language } = useSite();
  if (isClosedStage(card.stage)) return <em>{formatDate(card.stageChangedAt, language, 'short')}</em>;
  const days = Math.max(0, daysBetween(calendarDay(card.stageChangedAt), today));
  return <em title={t.daysInStage(days)}>{days === 0 ? t.today : t.daysShort(days)}</em>;
}
