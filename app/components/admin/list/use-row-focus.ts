import { type KeyboardEvent, useEffect, useRef } from 'react';

const rowSelector = '[data-row]';

/** Arrow keys move between rows, and the row beside one that leaves the list gets its focus. Rows have `data-row`. */
export function useRowFocus(rows: readonly unknown[], onKey?: (id: string, key: string) => boolean) {
  const list = useRef<HTMLDivElement>(null);
  /** The rows that get the focus when the one that has it leaves the list. */
  const focused = useRef<{ on: Element; followers: string[] }>(undefined);

  useEffect(() => {
    if (!focused.current || focused.current.on.isConnected) return;
    const next = focused.current.followers
      .map((id) => list.current?.querySelector(`[data-row="${id}"]`))
      .find((row) => row != null);
    focused.current = undefined;
    if (next && document.activeElement === document.body) focusRow(next);
  }, [rows]);

  const all = () => [...(list.current?.querySelectorAll(rowSelector) ?? [])];

  function onFocus({ target }: { target: Element }) {
    const around = all();
    const row = target.closest(rowSelector);
    const at = row ? around.indexOf(row) : -1;
    if (at < 0) return;
    const ids = [...around.slice(at + 1), ...around.slice(0, at).toReversed()];
    const followers = ids.flatMap((one) => one.getAttribute('data-row') ?? []);
    focused.current = { on: target, followers };
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event;
    // The items of a menu bubble through React, but are elsewhere in the document.
    if (!(target instanceof Element) || !list.current?.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = target.closest(rowSelector);
    if (!row) return;
    const around = all();
    const at = around.indexOf(row);
    const beside = key === 'ArrowDown' ? around[at + 1] : key === 'ArrowUp' ? around[at - 1] : undefined;
    if (beside) {
      event.preventDefault();
      focusRow(beside);
    } else if (onKey?.(row.getAttribute('data-row') ?? '', key)) event.preventDefault();
  }
  return { ref: list, onFocus, onKeyDown };
}

/** Its tick, or else its link. */
function focusRow(row: Element): void {
  row.querySelector<HTMLElement>('input, a')?.focus();
}
