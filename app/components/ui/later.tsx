import { type ComponentType, createContext, use, useEffect, useState } from 'react';
import { whenUsed } from '#app/browser/when-used.ts';
import { textsLoaded } from '#texts/texts.ts';

const ASK_AGAIN_MS = 2000;

/** Says that a script cannot be loaded at the moment. */
export const ScriptMissingContext = createContext<() => void>(() => undefined);

export type Later<Props> = ComponentType<Props> & {
  /** Fetches it before it is needed. */
  ahead: () => Promise<void>;
};

/**
 * A part of a page whose script is loaded when it is shown, or ahead of that once the page is used.
 * Without a connection it waits for one.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let Part: ComponentType<Props> | undefined;
  let way: Promise<void> | undefined;
  const fetchPart = async () => {
    const found = await load();
    await textsLoaded();
    Part = found;
  };
  const ahead = () => {
    way ??= fetchPart().finally(() => (way = undefined));
    return way;
  };
  function LaterPart(props: Props) {
    const [drawn, setDrawn] = useState(Part !== undefined);
    const say = use(ScriptMissingContext);
    useEffect(() => {
      if (drawn) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let here = true;
      const ask = async (tries: number) => {
        try {
          await ahead();
          if (here) setDrawn(true);
        } catch {
          if (!here) return;
          if (tries === 0) say();
          timer = setTimeout(() => void ask(tries + 1), ASK_AGAIN_MS);
        }
      };
      void ask(0);
      return () => {
        here = false;
        clearTimeout(timer);
      };
    }, [drawn, say]);
    return Part && drawn ? <Part {...props} /> : null;
  }
  return Object.assign(LaterPart, { ahead });
}

/** Fetches parts once the page is used. One that fails is asked for again when it is shown. */
export function useAhead(...parts: readonly Pick<Later<never>, 'ahead'>[]): void {
  useEffect(() => {
    const fetchAll = async () => {
      for (const part of parts) await part.ahead().catch(() => undefined);
    };
    return whenUsed(() => void fetchAll());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts are those of the module
  }, []);
}
