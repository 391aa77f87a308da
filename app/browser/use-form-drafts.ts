import { useEffect, useRef } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import { draftKey, type PageDraft } from '#domain/accounts/form-draft.ts';
import { draftStore, fillForm, formKey, readForm } from './form-drafts.ts';

const settleMs = 300;

/**
 * Keeps what is typed in the forms of this page until it is sent, and puts it back when the page is opened anew: after
 * the session ended and its owner signed in again. Leaving the page for another one gives it up.
 */
export function useFormDrafts(userId: string, onRestored: () => void): void {
  const { pathname } = useLocation();
  const key = draftKey(userId, pathname);
  const sent = useRef(new Set<string>());
  const shownKey = useRef(key);
  const restored = useRef(onRestored);

  useEffect(() => {
    restored.current = onRestored;
  }, [onRestored]);

  useEffect(() => {
    if (shownKey.current !== key) draftStore.write(shownKey.current, {});
    shownKey.current = key;
    draftStore.forgetOthers(userId);
    return putBack(draftStore.read(key), () => restored.current());
  }, [key, userId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = new Set<HTMLFormElement>();
    const save = () => {
      const page = draftStore.read(key);
      for (const form of changed) page[formKey(form)] = readForm(form);
      changed.clear();
      draftStore.write(key, page);
    };
    const forget = () => {
      changed.clear();
      draftStore.forgetAll();
    };
    const onChange = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest('form') : undefined;
      if (form?.method !== 'post') return;
      changed.add(form);
      clearTimeout(timer);
      timer = setTimeout(save, settleMs);
    };
    const onSubmit = (event: Event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      if (event.target.dataset.signOut !== undefined) return forget();
      // Nothing may be written after it has been sent: what was typed last is kept now, and forgotten with the rest.
      clearTimeout(timer);
      save();
      sent.current.add(formKey(event.target));
    };
    document.addEventListener('input', onChange);
    document.addEventListener('change', onChange);
    document.addEventListener('submit', onSubmit, { capture: true });
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onChange);
      document.removeEventListener('change', onChange);
      document.removeEventListener('submit', onSubmit, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, [key]);

  // A session that has ended answers with another document: then this page is not here any more to forget.
  const sending = [useNavigation(), ...useFetchers()];
  const busy = sending.some(({ state }) => state !== 'idle');
  useEffect(() => {
    if (busy || sent.current.size === 0) return;
    const page = draftStore.read(key);
    for (const form of sent.current) if (!isShownWithErrors(form)) delete page[form];
    sent.current.clear();
    draftStore.write(key, page);
  }, [busy, key]);
}

/** Fields may come later, such as those of a dialog or of a next step. */
function putBack(page: PageDraft, onRestored: () => void): () => void {
  const waiting = new Map(Object.entries(page));
  let said = false;
  const look = () => {
    for (const form of document.forms) {
      const name = formKey(form);
      const draft = waiting.get(name);
      if (!draft) continue;
      waiting.delete(name);
      if (!fillForm(form, draft) || said) continue;
      said = true;
      onRestored();
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  if (waiting.size > 0) observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

function isShownWithErrors(name: string): boolean {
  const form = [...document.forms].find((candidate) => formKey(candidate) === name);
  return form?.querySelector('[aria-invalid=true]') != null;
}
