import { Clock, Ellipsis } from 'lucide';
import { memo, use } from 'react';
import { href } from 'react-router';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type BoardCard, focusCard, MoveContext } from '#app/components/admin/board/board-cards.ts';
import { Board } from '#app/components/admin/board/board.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { OwnerMark } from '#app/components/admin/owners/owner-column.tsx';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { Glyph } from '#app/components/ui/badge.tsx';
import { toneClass } from '#app/components/ui/tone.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Link } from '#app/components/ui/link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { MAX_LIST_COUNT, placeChange } from '#domain/list-place.ts';
import {
  isClosedStage,
  maxDaysInStage,
  opportunityStages,
  stageProbability,
} from '#domain/opportunities/opportunity.ts';
import type { OpportunityCard } from '#domain/opportunities/opportunity-view.ts';
import type { StageTotal } from '#domain/opportunities/pipeline.ts';
import { totalsAfter } from '#domain/opportunities/stage-totals.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatMoney } from '#domain/time/format.ts';
import { CloseDialog } from './close-dialog.tsx';
import { StageMenu } from './stage-menu.tsx';
import type { Place } from './stage-place.ts';
import { useStageMoves } from './use-stage-moves.ts';

type Props = {
  cards: OpportunityCard[];
  /** Undefined if there are too many to add up. */
  totals: StageTotal[] | undefined;
  today: Day;
};

export function OpportunityBoard({ cards, totals, today }: Props) {
  const { crm, opportunities, list } = useTexts();
  const { board: texts } = opportunities;
  const { language } = useSite();
  const url = useListUrl();
  const moves = useStageMoves();
  const stageOf = (card: OpportunityCard) => moves.placeOf(card).stage;

  const cardOf = (card: OpportunityCard): BoardCard => ({
    id: card.id,
    name: card.title,
    url: href('/admin/crm/opportunities/:id', { id: card.id }),
    body: <CardBody card={card} {...moves.placeOf(card)} today={today} />,
  });

  // The order in which the server will list them: the last one moved comes first.
  const movedFirst = (a: OpportunityCard, b: OpportunityCard) =>
    Number(b.stage !== stageOf(b)) - Number(a.stage !== stageOf(a));
  const moved = cards.map((card) => ({ value: card.value, from: card.stage, to: stageOf(card) }));
  const after = totals && totalsAfter(totals, moved);
  const columns = opportunityStages.map((stage) => {
    const total = after?.find((one) => one.stage === stage);
    const worth = total && formatMoney(total.value, language);
    const name = crm.stages[stage];
    return {
      id: stage,
      name,
      label: total && worth ? texts.column(name, total.count, worth) : name,
      toneClass: toneClass(stageLooks[stage].tone),
      glyph: <Glyph shape={stageLooks[stage].glyph} />,
      count: total?.count,
      ...(worth && {
        value: isClosedStage(stage) ? worth : texts.worth(worth, stageProbability[stage]),
      }),
      cards: cards
        .filter((card) => stageOf(card) === stage)
        .sort(movedFirst)
        .map(cardOf),
      isEnd: isClosedStage(stage),
      listUrl: url({ weergave: null, fase: stage }),
    };
  });
  return (
    <>
      {!totals && (
        <Notice title={texts.uncounted(MAX_LIST_COUNT)}>
          <Link to={url(placeChange({ exact: true }))}>{list.countAll}</Link>
        </Notice>
      )}
      <Board
        name="opportunities"
        label={texts.label}
        help={texts.help}
        liftedText={texts.lifted}
        columns={columns}
        onMove={(id, to) => {
          const card = cards.find((one) => one.id === id);
          if (card) moves.move(card, to);
        }}
      />
      <CloseDialog moves={moves} onClosed={focusCard} />
    </>
  );
}

type BodyProps = Place & { card: OpportunityCard; today: Day };

const CardBody = memo(function CardBody({ card, stage, probability, today }: BodyProps) {
  const { board, crm } = useTexts();
  const { language } = useSite();
  const move = use(MoveContext);
  // A card that was just moved has been in its stage since today.
  const days = card.stage === stage ? Math.max(0, daysBetween(calendarDay(card.stageChangedAt), today)) : 0;
  return (
    <>
      <p className="board__one-line" title={card.companyName}>
        {card.companyName}
      </p>
      {probability !== null && probability !== stageProbability[stage] && <p>{crm.chance(probability)}</p>}
      <div className="board__card-foot">
        {card.value !== null && <b>{formatMoney(card.value, language)}</b>}
        <Waiting days={days} isLate={days > maxDaysInStage[stage]} />
        {card.ownerId && <OwnerMark id={card.ownerId} />}
      </div>
      <StageMenu
        value={stage}
        onChange={(to) => move(card.id, to)}
        trigger={<IconButton icon={Ellipsis} label={board.move(card.title)} className="board__card-menu" />}
      />
    </>
  );
});

function Waiting({ days, isLate }: { days: number; isLate: boolean }) {
  const { board } = useTexts();
  const told = days === 0 ? board.today : board.waiting(days);
  if (!isLate) return <span>{told}</span>;
  const tooLong = board.late(days);
  return (
    <span className="board__overdue" title={tooLong}>
      <Icon of={Clock} />
      {told}
      <span className="visually-hidden">{tooLong}</span>
    </span>
  );
}
