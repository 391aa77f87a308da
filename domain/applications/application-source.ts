export const applicationSources = ['assignment', 'jurist', 'professional', 'open'] as const;
export type ApplicationSource = (typeof applicationSources)[number];
