import { useEffect, useRef } from 'react';

/** Calls `onDone` once for each answer that passes `isDone`. */
export function useDone<Data>(
  data: Data | undefined,
  isDone: (data: Data) => boolean,
  onDone: (data: Data) => void,
): void {
  const seen = useRef<Data>(undefined);
  useEffect(() => {
    if (data === undefined || data === seen.current) return;
    seen.current = data;
    if (isDone(data)) onDone(data);
  });
}
