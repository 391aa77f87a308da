import { useEffect, useRef } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import { draftKey, type PageDraft } from '#domain/accounts/form-draft.ts';
import { draftStore } from './draft-store.ts';
import { fillForm, formKey, readForm } from './form-drafts.ts';
import { isHeld, takeTouchedForms } from './touched-forms.ts';

const SAVE_DELAY_MS = 300;

/**
 * Stores what is typed in the forms of this page until it is sent, and restores it when the page is opened again after
 * the session has ended. Navigating to another page discards it.
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
    return restoreDrafts(draftStore.read(key), () => restored.current());
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
    const keep = (form: HTMLFormElement) => {
      changed.add(form);
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    };
    const onChange = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest('form') : undefined;
      if (form?.method === 'post') keep(form);
    };
    const onSubmit = (event: Event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      // They are all deleted then.
      if (event.target.dataset.signOut !== undefined) return changed.clear();
      // Save pending input now: nothing may be stored once the form has been sent.
      clearTimeout(timer);
      save();
      sent.current.add(formKey(event.target));
    };
    takeTouchedForms().forEach(keep);
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

  // If the session has ended, the answer is another document, and the drafts of this page are kept.
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

/** Waits for forms that appear later, such as that of a dialog or of a next step. */
function restoreDrafts(page: PageDraft, onRestored: () => void): () => void {
  const waiting = new Map(Object.entries(page));
  let notified = false;
  const restore = () => {
    for (const form of document.forms) {
      const name = formKey(form);
      const draft = waiting.get(name);
      if (!draft) continue;
      waiting.delete(name);
      if (isHeld(form) || !fillForm(form, draft) || notified) continue;
      notified = true;
      onRestored();
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  if (waiting.size > 0) observer.observe(document.body, { childList: true, subtree: true });
  restore();
  return () => observer.disconnect();
}

function isShownWithErrors(name: string): boolean {
  const form = [...document.forms].find((candidate) => formKey(candidate) === name);
  return form?.querySelector('[aria-invalid=true]') != null;
}
