/** How far an application came. Each step includes the applications that came further. */
export const funnelSteps = ['received', 'judged', 'presented', 'interview', 'placed'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** `days`: the median from the step before; null if no application has both moments. */
export type Funnel = Record<FunnelStep, { count: number; days: number | null }>;

/** The share of the step before that came this far, in percent. */
export function conversionOf(funnel: Funnel, step: FunnelStep): number | null {
  const before = funnelSteps[funnelSteps.indexOf(step) - 1];
  if (!before || funnel[before].count === 0) return null;
  return Math.round((funnel[step].count / funnel[before].count) * 100);
}
