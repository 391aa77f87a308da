/** This month compared with the previous one. */
export type Trend = {
  current: number;
  previous: number;
  /** How much more or less, in whole percent; null when there was nothing to compare with. */
  percent: number | null;
};

export function trendOf(current: number, previous: number): Trend {
  const percent = previous > 0 ? Math.round(((current - previous) / previous) * 100) : null;
  // Rounding a small loss gives -0, which is written as '-0'.
  return { current, previous, percent: percent === null ? null : percent + 0 };
}
