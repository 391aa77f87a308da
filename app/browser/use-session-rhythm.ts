import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionStep, tickMs } from '#domain/accounts/session-rhythm.ts';
import { askSession } from './ask-session.ts';
import { goToSignIn } from './go-to-sign-in.ts';

const activityEvents = ['keydown', 'pointerdown', 'input'] as const;

/** The latest answer of the server; a new object each time. */
type Known = { expiresInSeconds: number };
type Rhythm = {
  /** Set when an idle session is about to end. */
  endsAt: Date | undefined;
  stay(): void;
};

/**
 * Extends the session while it is in use, and warns before an idle one ends. Other tabs use the same session, so the
 * server is asked before anything is shown or done. `openedAt`: when the first answer came, before this script did.
 */
export function useSessionRhythm(known: Known, openedAt: number, onFailure: () => void): Rhythm {
  const [warning, setWarning] = useState<{ endsAt: Date; known: Known }>();
  const clock = useRef({ expiresAt: Number.POSITIVE_INFINITY, extendedAt: 0, activeAt: 0 });
  const state = useRef({ asking: false, askedAt: 0, failing: false, staying: false, known, onFailure });

  const ask = useCallback(async (activeAt?: number) => {
    const current = state.current;
    if (current.asking) return;
    current.asking = true;
    let answer = await askSession(activeAt);
    const stays = current.staying && answer.kind !== 'ended';
    if (stays) answer = await askSession(Date.now());
    Object.assign(current, { asking: false, staying: false, askedAt: Date.now() });
    if (answer.kind === 'ended') return goToSignIn(answer.location);
    if (answer.kind === 'unknown') {
      // Reported once, not at every tick until the connection is back.
      if (!current.failing) current.onFailure();
      current.failing = true;
      return;
    }
    current.failing = false;
    const now = Date.now();
    clock.current.expiresAt = now + answer.expiresInSeconds * 1000;
    if (stays || activeAt !== undefined) clock.current.extendedAt = now;
    const near = sessionStep({ now, ...clock.current }) === 'warn';
    setWarning(near ? { endsAt: new Date(clock.current.expiresAt), known: current.known } : undefined);
  }, []);

  useEffect(() => {
    state.current.onFailure = onFailure;
  }, [onFailure]);

  useEffect(() => {
    const at = state.current.known === known ? openedAt : Date.now();
    clock.current.expiresAt = at + known.expiresInSeconds * 1000;
    clock.current.extendedAt = at;
    Object.assign(state.current, { known, askedAt: at });
  }, [known, openedAt]);

  useEffect(() => {
    const tick = () => {
      const step = sessionStep({ now: Date.now(), ...clock.current });
      if (step === 'wait') setWarning(undefined);
      else void ask(step === 'refresh' ? clock.current.activeAt : undefined);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - state.current.askedAt >= tickMs) void ask();
    };
    const onActivity = () => {
      clock.current.activeAt = Date.now();
    };
    // The computer may have slept before this script was there.
    onVisible();
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', onVisible);
    for (const name of activityEvents)
      document.addEventListener(name, onActivity, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const name of activityEvents) document.removeEventListener(name, onActivity, { capture: true });
    };
  }, [ask]);

  const stay = useCallback(() => {
    // If a request is pending, this one follows it.
    state.current.staying = state.current.asking;
    void ask(Date.now());
  }, [ask]);
  return { endsAt: warning?.known === known ? warning.endsAt : undefined, stay };
}
