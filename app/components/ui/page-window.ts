/** A page number, or a gap where pages are left out. */
export type PageStep = number | 'gap';

/** The first, last and current page and its neighbours; a gap hides at least two pages. */
export function pageWindow(page: number, pages: number): PageStep[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((n, at): PageStep[] => {
    const missing = n - (shown[at - 1] ?? 0) - 1;
    if (missing === 0) return [n];
    return missing === 1 ? [n - 1, n] : ['gap', n];
  });
}
