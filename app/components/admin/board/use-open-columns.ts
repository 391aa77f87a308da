import { useEffect, useState } from 'react';

/** The end columns of a board that somebody opened, remembered in this browser. */
export function useOpenColumns(board: string) {
  const key = `open-columns-${board}`;
  const [open, setOpen] = useState<readonly string[]>([]);
  // The server does not know them.
  useEffect(() => setOpen(read(key)), [key]);
  const change = (columns: readonly string[]) => {
    setOpen(columns);
    try {
      localStorage.setItem(key, columns.join(' '));
    } catch {
      // If storage is blocked, they are remembered as long as the page is open.
    }
  };
  const others = (column: string) => open.filter((one) => one !== column);
  return {
    isOpen: (column: string) => open.includes(column),
    open: (column: string) => change([...others(column), column]),
    fold: (column: string) => change(others(column)),
  };
}

function read(key: string): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
