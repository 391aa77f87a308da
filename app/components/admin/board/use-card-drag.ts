import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CardDrag, Point } from './card-drag.ts';
import { dragByKeys } from './drag-by-keys.ts';
import { dragByPointer } from './drag-by-pointer.ts';
import { edgeScroll } from './edge-scroll.ts';
import { useSuppressedClick } from './use-suppressed-click.ts';

type Options = {
  canLift: (id: string) => boolean;
  /** Scrolls at its edges, after the page. */
  scrolls?: RefObject<Element | null>;
  scrollPxPerMs: number;
  onLift?: (id: string) => void;
  /** Also when what is under the pointer has scrolled. */
  onAim: (at: Point) => void;
  onDrop: (id: string, at: Point, byKeys: boolean) => void;
  onPutBack: (id: string) => void;
};

type Lifted = { id: string; byKeys: boolean; box: DOMRect; from: Point };

/**
 * Drags what has `data-card`. `handlers` and `keys` are for the element around all cards. Where a card would go is decided by
 * the caller, from a point. `copy` is an element that follows the pointer while a card is lifted.
 */
export function useCardDrag(options: Options) {
  const latest = useRef(options);
  useLayoutEffect(() => void (latest.current = options));
  const [lifted, setLifted] = useState<Lifted>();
  const copy = useRef<HTMLDivElement>(null);
  const aim = useRef<Point>({ x: 0, y: 0 });
  const session = useRef<AbortController>(undefined);
  const suppressClick = useSuppressedClick();
  useEffect(() => () => session.current?.abort(), []);
  useEffect(listenToFingers, []);

  const place = ({ from }: Lifted) => {
    const { x, y } = aim.current;
    if (copy.current) copy.current.style.transform = `translate(${x - from.x}px, ${y - from.y}px)`;
  };
  // Before it is painted for the first time.
  useLayoutEffect(() => {
    if (!lifted || !copy.current) return;
    const { left, top, width, height } = lifted.box;
    Object.assign(copy.current.style, { left: `${left}px`, top: `${top}px` });
    Object.assign(copy.current.style, { width: `${width}px`, height: `${height}px` });
    place(lifted);
  }, [lifted]);

  /** The drag of a card, unless one is under way. */
  function begin(card: HTMLElement, byKeys: boolean): CardDrag | undefined {
    const id = card.dataset.card;
    if (!id || !latest.current.canLift(id) || session.current?.signal.aborted === false) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    session.current = listening;
    let now: Lifted | undefined;
    let scrollAt: ((at: Point) => void) | undefined;
    const onAim = (at: Point) => {
      aim.current = at;
      if (now) place(now);
      scrollAt?.(at);
      latest.current.onAim(at);
    };
    const finish = (tell: () => void) => {
      if (signal.aborted) return;
      listening.abort();
      if (!now) return;
      setLifted(undefined);
      tell();
    };
    return {
      signal,
      onLift(from) {
        now = { id, byKeys, box: card.getBoundingClientRect(), from };
        if (!byKeys) {
          suppressClick();
          const follow = () => latest.current.onAim(aim.current);
          const scrolling = [document.scrollingElement, latest.current.scrolls?.current];
          const { scrollPxPerMs } = latest.current;
          scrollAt = edgeScroll(
            scrolling.filter((one) => one != null),
            scrollPxPerMs,
            signal,
            follow,
          );
          document.addEventListener('scroll', follow, { signal, capture: true, passive: true });
        }
        setLifted(now);
        latest.current.onLift?.(id);
        onAim(from);
      },
      onAim,
      onDrop: () => finish(() => latest.current.onDrop(id, aim.current, byKeys)),
      onPutBack: () => finish(() => latest.current.onPutBack(id)),
    };
  }

  function byPointer({ nativeEvent: event }: MouseEvent | TouchEvent) {
    const card = cardOf(event);
    const drag = card && !event.defaultPrevented && begin(card, false);
    if (drag) dragByPointer(event, drag);
  }
  const handlers = {
    onMouseDown: (event: MouseEvent) => event.button === 0 && byPointer(event),
    onTouchStart: (event: TouchEvent) => event.touches.length === 1 && byPointer(event),
  };

  /** Space lifts the focused card. */
  function onKeyDown(event: KeyboardEvent) {
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const card = event.key === ' ' && !modified ? cardOf(event.nativeEvent) : undefined;
    if (!card || event.target !== card.querySelector('a')) return;
    const drag = begin(card, true);
    if (!drag) return;
    event.preventDefault();
    dragByKeys(card, event.target, drag);
  }

  return { lifted, copy, handlers, keys: { onKeyDown } };
}

/** Not in the menu of a card, whose items bubble through the card in React but are elsewhere in the document. */
function cardOf({ target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('button')) return undefined;
  return target.closest<HTMLElement>('[data-card]') ?? undefined;
}

/** Safari lets a listener that is added during a touch prevent scrolling only if there was one before. */
function listenToFingers() {
  const nothing = () => undefined;
  window.addEventListener('touchmove', nothing, { passive: false });
  return () => window.removeEventListener('touchmove', nothing);
}
