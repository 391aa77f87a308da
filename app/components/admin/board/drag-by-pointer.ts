import type { CardDrag, Point } from './card-drag.ts';

/** A shorter movement of the mouse is a click. */
const MOUSE_DISTANCE_PX = 6;
/** A finger that moves sooner scrolls. */
const TOUCH_DELAY_MS = 250;
const TOUCH_TOLERANCE_PX = 8;

/** Follows the mouse or the finger that was put on a card. A short movement or press lifts nothing. */
export function dragByPointer(first: MouseEvent | TouchEvent, drag: CardDrag): void {
  const from = pointOf(first);
  const byTouch = 'touches' in first;
  const { signal } = drag;
  const options = { signal, passive: false };
  let isLifted = false;
  const lift = () => {
    isLifted = true;
    deselect();
    document.addEventListener('selectionchange', deselect, { signal });
    drag.onLift(from);
  };
  const move = (event: MouseEvent | TouchEvent) => {
    const at = pointOf(event);
    const distance = Math.hypot(at.x - from.x, at.y - from.y);
    if (isLifted) {
      if (event.cancelable) event.preventDefault();
      drag.onAim(at);
    } else if (byTouch && distance > TOUCH_TOLERANCE_PX) drag.onPutBack();
    else if (!byTouch && distance > MOUSE_DISTANCE_PX) {
      lift();
      drag.onAim(at);
    }
  };
  if (byTouch) {
    const timer = setTimeout(lift, TOUCH_DELAY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    // The events of a finger go to the element it was put on, even if that is no longer on the page.
    const { target } = first;
    target?.addEventListener('touchmove', (event) => event instanceof TouchEvent && move(event), options);
    target?.addEventListener('touchend', drag.onDrop, options);
    target?.addEventListener('touchcancel', drag.onPutBack, options);
  } else {
    document.addEventListener('mousemove', move, options);
    document.addEventListener('mouseup', drag.onDrop, options);
  }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && drag.onPutBack(), options);
  for (const sign of ['resize', 'visibilitychange']) window.addEventListener(sign, drag.onPutBack, options);
  // A long press would open the menu of the link, and a movement would drag the link itself.
  for (const sign of ['contextmenu', 'dragstart'])
    window.addEventListener(sign, (event) => event.preventDefault(), options);
}

const deselect = () => getSelection()?.removeAllRanges();

function pointOf(event: MouseEvent | TouchEvent): Point {
  const [finger] = 'touches' in event ? event.touches : [event];
  return { x: finger?.clientX ?? 0, y: finger?.clientY ?? 0 };
}
