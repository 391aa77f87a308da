import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the element that needs it, once it is rendered. */
export function useAttention(): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  const [, draw] = useState(0);
  useEffect(() => {
    if (!wanted.current) return;
    document.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (selector) => {
    wanted.current = selector;
    draw((times) => times + 1);
  };
}
