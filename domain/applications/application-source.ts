/** By which door an application came in. */
export const applicationSources = ['assignment', 'jurist', 'professional', 'open'] as const;
export type ApplicationSource = (typeof applicationSources)[number];
