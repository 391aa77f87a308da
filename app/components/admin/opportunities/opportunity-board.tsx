import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { href, Link } from 'react-router';
import { useCardDrag } from '#app/components/admin/board/use-card-drag.ts';
import { focusCard, useCardKeys } from '#app/components/admin/board/use-card-keys.ts';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { Glyph, toneClass } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type OpportunityStage, opportunityStages } from '#domain/opportunities/opportunity.ts';
import type { OpportunityCard } from '#domain/opportunities/opportunity-view.ts';
import type { StageTotal } from '#domain/opportunities/pipeline.ts';
import { totalsAfter } from '#domain/opportunities/stage-move.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatMoney } from '#domain/time/format.ts';
import { CloseDialog } from './close-dialog.tsx';
import { StageMenu } from './stage-control.tsx';
import { type StageMoves, useStageMoves } from './use-stage-moves.ts';

type Props = { cards: OpportunityCard[]; totals: StageTotal[]; today: Day };

export function OpportunityBoard({ cards, totals, today }: Props) {
  const { crm, opportunities } = useTexts();
  const { board: t } = opportunities;
  const { language } = useSite();
  const url = useListUrl();
  const moves = useStageMoves();
  const stageOf = (card: OpportunityCard) => moves.placeOf(card).stage;
  const titleOf = (id: string) => cards.find((card) => card.id === id)?.title ?? '';
  const drop = (id: string, to: string) => {
    const card = cards.find((one) => one.id === id);
    const stage = opportunityStages.find((one) => one === to);
    if (card && stage) moves.move(card, stage);
  };
  const drag = useCardDrag(drop);
  const keys = useCardKeys<OpportunityStage>({
    columns: opportunityStages,
    onDrop: drop,
    words: {
      lifted: (id, stage) => t.lifted(titleOf(id), crm.stages[stage]),
      over: (stage) => t.over(crm.stages[stage]),
      putBack: (id) => t.putBack(titleOf(id)),
    },
  });
  // As they will lie once they are fetched again: what came last on top.
  const movedFirst = (a: OpportunityCard, b: OpportunityCard) =>
    Number(b.stage !== stageOf(b)) - Number(a.stage !== stageOf(a));
  const moved = cards.map((card) => ({ value: card.value, from: card.stage, to: stageOf(card) }));
  return (
    <>
      <p id="board-help" className="vh">
        {t.help}
      </p>
      <p className="vh" role="status">
        {keys.said}
      </p>
      <section className="board board--7" aria-label={t.label} aria-describedby="board-help">
        {totalsAfter(totals, moved).map(({ stage, count, value }) => {
          const here = cards.filter((card) => stageOf(card) === stage).sort(movedFirst);
          const over = drag.over === stage || keys.over === stage;
          const worth = formatMoney(value, language);
          return (
            <section
              key={stage}
              className={classes('col', toneClass(stageLooks[stage].tone), over && 'col--over')}
              data-column={stage}
              aria-label={t.column(crm.stages[stage], count, worth)}
            >
              <h2 className="col__h">
                <Glyph shape={stageLooks[stage].glyph} />
                {crm.stages[stage]}
                <small>{count}</small>
              </h2>
              <p className="col__v tnum">{worth}</p>
              {over && <div className="kc--drop">{t.drop}</div>}
              {here.map((card) => (
                <Card
                  key={card.id}
                  card={card}
                  place={moves.placeOf(card)}
                  today={today}
                  lifted={drag.lifted === card.id || keys.lifted === card.id}
                  onPointerDown={(event) => drag.onPointerDown(event, card.id)}
                  onKeyDown={(event) => keys.onKeyDown(event, card.id, stage)}
                  onBlur={() => keys.onBlur(card.id)}
                  onMove={(to) => moves.move(card, to)}
                />
              ))}
              {count > here.length && (
                <Link className="col__more" to={url({ weergave: null, fase: stage })}>
                  {t.more(count - here.length)}
                </Link>
              )}
            </section>
          );
        })}
      </section>
      <CloseDialog moves={moves} onClosed={focusCard} />
    </>
  );
}

type CardProps = {
  card: OpportunityCard;
  place: ReturnType<StageMoves['placeOf']>;
  today: Day;
  lifted: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  onMove: (to: OpportunityStage) => void;
};

function Card({ card, place, today, lifted, onPointerDown, onKeyDown, onBlur, onMove }: CardProps) {
  const { crm, opportunities } = useTexts();
  const { board: t } = opportunities;
  const { language } = useSite();
  // A card that was moved just now has been there since today.
  const days =
    card.stage === place.stage ? Math.max(0, daysBetween(calendarDay(card.stageChangedAt), today)) : 0;
  return (
    <article
      className={classes('kc', lifted && 'kc--drag')}
      data-card={card.id}
      onPointerDown={onPointerDown}
    >
      <Link
        className="kc__n"
        to={href('/admin/crm/opportunities/:id', { id: card.id })}
        draggable={false}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {card.title}
      </Link>
      <p>{card.companyName}</p>
      <p className="kc__v">
        {card.value !== null && <b>{formatMoney(card.value, language)}</b>}
        {place.probability !== null && <span>{crm.chance(place.probability)}</span>}
      </p>
      <div className="kc__f">
        <span>{days === 0 ? t.today : t.waiting(days)}</span>
        <StageMenu
          value={place.stage}
          onChange={onMove}
          trigger={<IconButton icon={Ellipsis} label={t.move(card.title)} className="kc__m" />}
        />
      </div>
    </article>
  );
}
