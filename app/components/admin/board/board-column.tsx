import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import type { BoardCard, BoardColumn } from './board-cards.ts';

type ColumnProps = {
  column: BoardColumn;
  liftedId: string | undefined;
  isTarget: boolean;
  isFolded: boolean;
  onFold: (folded: boolean) => void;
};

export function Column({ column, liftedId, isTarget, isFolded, onFold }: ColumnProps) {
  const { board: texts } = useTexts();
  const { id, label, toneClass, count, cards, listUrl } = column;
  return (
    <section
      className={classes(
        'board__column',
        toneClass,
        isTarget && 'board__column--target',
        isFolded && 'board__column--folded',
      )}
      data-column={id}
      aria-label={label}
    >
      <ColumnHead column={column} isFolded={isFolded} onFold={onFold} />
      <div className="board__cards" hidden={isFolded}>
        {isTarget && <div className="board__drop">{texts.drop}</div>}
        {!isFolded && cards.map((card) => <Card key={card.id} card={card} isLifted={card.id === liftedId} />)}
        {(count ?? Infinity) > cards.length && (
          <Link className="board__more" to={listUrl}>
            {count === undefined ? texts.all : texts.more(count - cards.length)}
          </Link>
        )}
      </div>
    </section>
  );
}

/** That of an end column opens and folds it. */
function ColumnHead({ column, isFolded, onFold }: Omit<ColumnProps, 'liftedId' | 'isTarget'>) {
  const { name, glyph, count, value, isEnd } = column;
  const title = (
    <>
      {glyph}
      <span>{name}</span>
      {count !== undefined && <small>{count}</small>}
    </>
  );
  return (
    <div className="board__column-head">
      <h2 className="board__column-title">
        {isEnd ? (
          <button type="button" aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
            {title}
            <Icon of={isFolded ? ChevronsLeftRight : ChevronsRightLeft} />
          </button>
        ) : (
          title
        )}
      </h2>
      {value && <p className="board__column-value tabular">{value}</p>}
    </div>
  );
}

function Card({ card, isLifted }: { card: BoardCard; isLifted: boolean }) {
  return (
    <article className={classes('board__card', isLifted && 'board__card--source')} data-card={card.id}>
      <Link className="board__card-name" to={card.url} draggable={false}>
        {card.name}
      </Link>
      {card.body}
    </article>
  );
}
