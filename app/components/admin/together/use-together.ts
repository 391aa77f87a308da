import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { endpoint, sendQuietly } from '#app/browser/send.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { placeOf } from '#domain/together/place.ts';
import { BEAT_MS, OVERLAP_MS, retryAfter } from '#domain/together/beat.ts';
import type { Change, Other, TogetherAnswer } from '#domain/together/together.ts';
import { isHeld, isTyping, watchTyping } from './unsaved.ts';

/** A page of its own is asked for when the page has settled. */
const FIRST_MS = 400;
/** Nothing moves under a hand that is at work. */
const IDLE_MS = 2000;
/** A list of records that many people change. */
const QUIET_LIST_MS = 30_000;

const activity = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** `typed`: reading the page again could lose something. */
export type News = { by: string | null; path: string; readAt: string; typed: boolean; isForm: boolean };
export type Together = {
  others: Other[];
  news: News | undefined;
  /** Counts the times that the page was read again by itself. */
  refreshed: number;
  dismiss: () => void;
};

let tab: string | undefined;

/** Asks who else is on the page and what they changed, while the tab is visible. `readAt`: when the page was read. */
export function useTogether(readAt: string | undefined): Together {
  const { pathname: path } = useLocation();
  const isKnown = readAt !== undefined;
  const place = useMemo(() => (isKnown ? placeOf(path) : undefined), [path, isKnown]);
  const [there, setThere] = useState<{ path: string; others: Other[] }>();
  const [news, setNews] = useState<News>();
  const [refreshed, setRefreshed] = useState(0);
  const reload = useReload();
  const state = useRef({
    since: '',
    handled: new Set<string>(),
    activeAt: 0,
    quietAt: 0,
    isThere: false,
    saidTyping: false,
  });

  useEffect(() => {
    state.current.since = readAt ?? '';
  }, [readAt]);
  useEffect(() => {
    const note = () => {
      state.current.activeAt = Date.now();
    };
    // Something was done that made this script come.
    note();
    for (const name of activity) addEventListener(name, note, { passive: true });
    return () => {
      for (const name of activity) removeEventListener(name, note);
    };
  }, []);

  const ask = useEffectEvent(async (leaving: boolean): Promise<TogetherAnswer | undefined> => {
    tab ??= randomId();
    const { since } = state.current;
    const typing = isTyping();
    state.current.saidTyping = typing;
    const answer = await sendQuietly(
      endpoint('/admin/together'),
      { tab, path, typing, since, leaving },
      { leaving },
    );
    if (!answer || leaving) return answer;
    // The page was read again in the meantime: what is missing there is found by the next question.
    if (since !== state.current.since) return { ...answer, changes: [] };
    const overlapped = new Date(Date.parse(answer.at) - OVERLAP_MS).toISOString();
    if (readAt && overlapped > readAt) state.current.since = overlapped;
    return answer;
  });

  /** Reads the page again, or says that it is old. Returns in how many milliseconds to try again. */
  const show = useEffectEvent(async ([newest]: Change[]): Promise<number | undefined> => {
    if (!place || !newest || readAt === undefined) return undefined;
    const { activeAt, quietAt } = state.current;
    const typed = isTyping();
    if (typed || place.isForm || isHeld()) {
      setNews({ by: newest.by, path, readAt, typed, isForm: place.isForm });
      return undefined;
    }
    const now = Date.now();
    const wait = Math.max(activeAt + IDLE_MS - now, place.id ? 0 : quietAt + QUIET_LIST_MS - now);
    if (wait > 0) return wait;
    state.current.quietAt = now;
    await reload();
    setRefreshed((before) => before + 1);
    return undefined;
  });

  useEffect(() => {
    if (!place) {
      if (state.current.isThere) void ask(true);
      state.current.isThere = false;
      return undefined;
    }
    state.current.isThere = true;
    let ended = false;
    let failures = 0;
    const timers: { beat?: ReturnType<typeof setTimeout>; show?: ReturnType<typeof setTimeout> } = {};
    const tryToShow = async (changes: Change[]) => {
      clearTimeout(timers.show);
      const wait = await show(changes);
      if (wait !== undefined && !ended) timers.show = setTimeout(() => void tryToShow(changes), wait);
    };
    const beat = async () => {
      clearTimeout(timers.beat);
      if (document.hidden) return;
      const answer = await ask(false);
      if (ended) return;
      failures = answer ? 0 : failures + 1;
      clearTimeout(timers.beat);
      timers.beat = setTimeout(() => void beat(), answer ? BEAT_MS : retryAfter(failures));
      if (!answer) return;
      setThere({ path, others: answer.others });
      const fresh = answer.changes.filter(({ id }) => !state.current.handled.has(id));
      for (const { id } of fresh) state.current.handled.add(id);
      if (fresh.length > 0) await tryToShow(fresh);
    };
    const turn = () => {
      if (!document.hidden) return void beat();
      clearTimeout(timers.beat);
      return void ask(true);
    };
    const leave = () => void ask(true);
    // The first page has settled when this script is there.
    timers.beat = setTimeout(() => void beat(), tab === undefined ? 0 : FIRST_MS);
    const unwatch = watchTyping(() => {
      if (!state.current.saidTyping) void beat();
    });
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', leave);
    return () => {
      ended = true;
      clearTimeout(timers.beat);
      clearTimeout(timers.show);
      unwatch();
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', leave);
    };
  }, [path, place]);

  return {
    others: there?.path === path ? there.others : [],
    news: news?.path === path && news.readAt === readAt ? news : undefined,
    refreshed,
    dismiss: useCallback(() => setNews(undefined), []),
  };
}
