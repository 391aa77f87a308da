export const timelineEntities = ['customer', 'contact', 'opportunity', 'activity'] as const;
export type TimelineEntity = (typeof timelineEntities)[number];

/** The number of events shown, and shown on request. */
const TIMELINE_SHOWN = 10;
const TIMELINE_MORE = 200;

export function timelineLength(params: URLSearchParams): number {
  return params.get('tijdlijn') === 'alles' ? TIMELINE_MORE : TIMELINE_SHOWN;
}
