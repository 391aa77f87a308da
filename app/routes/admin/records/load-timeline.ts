import type { RouterContextProvider } from 'react-router';
import { readTimelineState, type ShownTimeline, type TimelineSubject } from '#domain/timeline/timeline.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readTimeline } from '#server/timeline/read-timeline.ts';

/** The page of the timeline that the URL asks for. */
export async function loadTimeline(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { formerIds = [], ...subject }: TimelineSubject & { formerIds?: readonly string[] },
): Promise<ShownTimeline> {
  const { db } = context.get(requestContext).program;
  const state = readTimelineState(new URL(request.url).searchParams);
  return { ...state, ...(await readTimeline(db, subject, { ...state, formerIds })) };
}
