import { SUBMISSION_KEY_FIELD, VISIT_FIELD } from '#domain/form-guard.ts';
import { defaultLanguage } from '#domain/language.ts';
import { hasTooLargeFile, hideProgress, prepareCvFields, refuseFile, showProgress } from './cv-field.ts';
import { REPLACED_EVENT } from './replaced-event.ts';

const contentTooLarge = 413;
/** The subject of the form is gone or closed; the page in the response says so. */
const closed = [404, 409];

/**
 * Sends the forms marked `data-send` in the background. The server answers with a page or a redirect, as it does
 * without scripts; the form of that page replaces this one, so that errors look the same both ways.
 */
export function startForms(): void {
  for (const form of forms()) prepare(form);
  // The back button may restore the page as it was left, with a form that is being sent.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of forms()) settle(form);
  });
}

function forms(): NodeListOf<HTMLFormElement> {
  return document.querySelectorAll('form[data-send]');
}

function prepare(form: HTMLFormElement): void {
  // Errors appear at their fields, in the language of the page.
  form.noValidate = true;
  prepareCvFields(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  if (hasTooLargeFile(form)) return void refuseFile(form);
  const body = new FormData(form, submitter);
  body.set(SUBMISSION_KEY_FIELD, keyOf(form));
  body.set(VISIT_FIELD, document.documentElement.dataset.visit ?? '');
  showBusy(form);
  try {
    follow(form, await post(form, body));
  } catch {
    // No usable answer: everything typed is kept, and the form can be sent again.
    settle(form);
    const failure = failureOf(form);
    failure?.removeAttribute('hidden');
    failure?.scrollIntoView({ block: 'center' });
  }
}

function showBusy(form: HTMLFormElement): void {
  const button = submitOf(form);
  form.ariaBusy = 'true';
  failureOf(form)?.setAttribute('hidden', '');
  // The first child, as an arrow may follow the label.
  if (!button?.firstChild) return;
  button.ariaDisabled = 'true';
  button.dataset.label = button.firstChild.textContent ?? '';
  button.firstChild.textContent = form.dataset.send ?? '';
}

/** Back to the state before sending, with everything typed. */
function settle(form: HTMLFormElement): void {
  if (form.ariaBusy !== 'true') return;
  const button = submitOf(form);
  form.ariaBusy = null;
  hideProgress(form);
  if (!button?.firstChild) return;
  button.ariaDisabled = null;
  button.firstChild.textContent = button.dataset.label ?? '';
}

function submitOf(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('[type=submit]');
}

function failureOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector('[data-network-failure]');
}

/** One key per form: sent twice it is stored once, and changed in between it is a correction. */
function keyOf(form: HTMLFormElement): string {
  form.dataset.key ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
  return form.dataset.key;
}

type Answer = { status: number; location: string | null; page: string };

/** XMLHttpRequest, as fetch does not report upload progress. */
function post(form: HTMLFormElement, body: FormData): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(form));
    request.setRequestHeader('X-Background', '1');
    request.upload.addEventListener('progress', (event) => showProgress(form, event));
    request.addEventListener('error', reject);
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        location: request.getResponseHeader('X-Location'),
        page: request.responseText,
      }),
    );
    const isFile = form.enctype === 'multipart/form-data';
    request.send(
      isFile
        ? body
        : new URLSearchParams(
            [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
          ),
    );
  });
}

/** The language may have been changed in another tab; errors must match the language of the fields. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  const { lang } = document.documentElement;
  const remembered = /(?:^|; )(?:__Host-)?language=(\w+)/.exec(document.cookie)?.[1] ?? defaultLanguage;
  if (lang !== remembered) address.searchParams.set('lang', lang);
  return address;
}

function follow(form: HTMLFormElement, { status, location: next, page }: Answer): void {
  const answer = new DOMParser().parseFromString(page, 'text/html');
  const fresh = answer.getElementById(form.id);
  const main = answer.querySelector('main');
  if (next) {
    // Going back and sending again makes a new submission.
    delete form.dataset.key;
    go(next);
  } else if (fresh instanceof HTMLFormElement) {
    replace(form, fresh);
  } else if (main && closed.includes(status)) {
    form.closest('main')?.replaceWith(main);
    main.focus();
  } else if (status === contentTooLarge && refuseFile(form)) {
    settle(form);
  } else {
    throw new Error(String(status));
  }
}

function replace(form: HTMLFormElement, fresh: HTMLFormElement): void {
  keepFile(form, fresh);
  if (form.dataset.key) fresh.dataset.key = form.dataset.key;
  fresh.className = form.className;
  form.replaceWith(fresh);
  prepare(fresh);
  document.dispatchEvent(new Event(REPLACED_EVENT));
  const first =
    fresh.querySelector<HTMLElement>('[aria-invalid=true]') ??
    fresh.querySelector<HTMLElement>('[data-problem]');
  first?.focus();
}

/** Keeps the chosen file, unless the error is about it. */
function keepFile(from: HTMLFormElement, to: HTMLFormElement): void {
  const chosen = from.querySelector<HTMLInputElement>('input[type=file]');
  const empty = to.querySelector<HTMLInputElement>('input[type=file]');
  if (!chosen?.files?.length || !empty || empty.ariaInvalid === 'true') return;
  empty.files = chosen.files;
  to.querySelector('[data-choose-again]')?.remove();
}

function go(location_: string): void {
  const target = new URL(location_, location.href);
  const samePage = target.pathname === location.pathname && target.search === location.search;
  if (!samePage) return location.assign(target);
  // If only the hash differs, the browser would not load the page again.
  history.replaceState(null, '', target);
  location.reload();
}
