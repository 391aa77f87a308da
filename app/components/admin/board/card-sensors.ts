import {
  type Activators,
  MouseSensor,
  type MouseSensorOptions,
  type SensorInstance,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
} from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

export type Point = { x: number; y: number };

type AimOptions = { onAim: (point: Point) => void };

/**
 * The library follows a drag only as fast as React renders. A card that is dropped before that would go to the previous
 * column, or back when the drag itself was not yet rendered.
 */
function reportAim<Options extends AimOptions>(props: SensorProps<Options>): SensorProps<Options> {
  return {
    ...props,
    onStart(point) {
      props.options.onAim(point);
      flushSync(() => props.onStart(point));
    },
    onMove(point) {
      props.options.onAim(point);
      props.onMove(point);
    },
  };
}

/** False in the menu of a card, whose items bubble through the card in React but are elsewhere in the document. */
function isOnCard({ target }: Event): boolean {
  return target instanceof Element && !!target.closest('[data-card]') && !target.closest('button');
}

export class CardMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions & AimOptions>) {
    super(reportAim(props));
  }

  static override activators: typeof MouseSensor.activators = [
    { eventName: 'onMouseDown', handler: ({ nativeEvent: event }) => event.button === 0 && isOnCard(event) },
  ];
}

export class CardTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions & AimOptions>) {
    super(reportAim(props));
  }

  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: ({ nativeEvent: event }) => event.touches.length === 1 && isOnCard(event),
    },
  ];
}

/**
 * Space lifts the focused card; arrow keys, Home and End choose a column; Enter or space drops the card; Escape, Tab
 * and losing focus put it back. The library's keyboard sensor steps through pixels and relies on scroll events in
 * between, which loses the second of two fast key presses.
 */
export class CardKeyboardSensor implements SensorInstance {
  static activators: Activators<AimOptions> = [
    {
      eventName: 'onKeyDown',
      handler: (event: KeyboardEvent, _options, { active }) => {
        const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
        if (event.key !== ' ' || modified || event.target !== active.activatorNode.current) return false;
        event.preventDefault();
        return true;
      },
    },
  ];

  autoScrollEnabled = false;
  readonly #props: SensorProps<AimOptions>;
  readonly #listening = new AbortController();
  readonly #columns: Element[];
  readonly #offsetInColumn: number;
  readonly #top: number;
  #index: number;

  constructor(props: SensorProps<AimOptions>) {
    this.#props = reportAim(props);
    const card = props.activeNode.node.current;
    const column = card?.closest('[data-column]');
    this.#columns = [...(column?.parentElement?.querySelectorAll('[data-column]') ?? [])];
    this.#index = column ? this.#columns.indexOf(column) : 0;
    const { left = 0, top = 0 } = card?.getBoundingClientRect() ?? {};
    const around = column?.getBoundingClientRect();
    this.#offsetInColumn = left - (around?.left ?? 0);
    // The top of a card may be scrolled out of its column.
    this.#top = Math.max(top, (around?.top ?? 0) + 1);

    const { target } = props.event;
    const { signal } = this.#listening;
    target?.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    target?.addEventListener('blur', () => this.#finish(props.onCancel), { signal });
    this.#props.onStart({ x: left, y: top });
  }

  #onKeyDown(event: Event) {
    if (!(event instanceof window.KeyboardEvent)) return;
    const { key } = event;
    if (key === 'ArrowLeft') this.#moveTo(this.#index - 1);
    else if (key === 'ArrowRight') this.#moveTo(this.#index + 1);
    else if (key === 'Home') this.#moveTo(0);
    else if (key === 'End') this.#moveTo(this.#columns.length - 1);
    else if (key === 'Enter' || key === ' ') this.#finish(this.#props.onEnd);
    else if (key === 'Escape' || key === 'Tab') this.#finish(this.#props.onCancel);
    // Scrolling the page would leave the lifted card behind.
    else if (!['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(key)) return;
    event.preventDefault();
  }

  #moveTo(index: number) {
    const column = this.#columns[index];
    if (!column?.parentElement) return;
    this.#index = index;
    scrollHorizontally(column.parentElement, column);
    this.#props.onMove({ x: column.getBoundingClientRect().left + this.#offsetInColumn, y: this.#top });
  }

  #finish(end: () => void) {
    this.#listening.abort();
    end();
  }
}

/** Not `scrollIntoView`, which also scrolls the page when a column is taller than the window. */
function scrollHorizontally(board: Element, column: Element): void {
  const visible = board.getBoundingClientRect();
  const { left, right } = column.getBoundingClientRect();
  board.scrollLeft += Math.max(0, right - visible.right) + Math.min(0, left - visible.left);
}
