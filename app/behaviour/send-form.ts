import { SUBMISSION_KEY_FIELD } from '#domain/form-guard.ts';
import { prepareCvFields, showProgress } from './cv-field.ts';
import { randomId } from './random-id.ts';

/**
 * Sends the forms marked `data-send` in the background. The server answers as ever, with a page or with the way to
 * one: the page's form takes the place of this one, so that what is wrong is shown the same with and without scripts.
 */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]')) prepare(form);
}

function prepare(form: HTMLFormElement): void {
  // Our own messages stand at their fields, in the language of the page.
  form.noValidate = true;
  prepareCvFields(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  // Its first child: an arrow may stand behind the words.
  const words = button?.firstChild;
  const label = words?.textContent ?? '';
  form.ariaBusy = 'true';
  if (button) button.ariaDisabled = 'true';
  if (words) words.textContent = form.dataset.send ?? label;
  const body = new FormData(form);
  body.set(SUBMISSION_KEY_FIELD, keyOf(form));
  try {
    const answer = await post(form, body);
    if (answer.location) return void go(answer.location);
    replace(form, answer.page);
  } catch {
    // The connection failed: nothing is lost, and the plain way of sending shows what the browser knows about it.
    form.ariaBusy = null;
    if (button) button.ariaDisabled = null;
    if (words) words.textContent = label;
    form.querySelector<HTMLElement>('[data-network-failure]')?.removeAttribute('hidden');
  }
}

/** One key for one form as it stands here: sent twice, it is still one message. */
function keyOf(form: HTMLFormElement): string {
  form.dataset.key ??= randomId();
  return form.dataset.key;
}

type Answer = { location: string | null; page: string };

/** XMLHttpRequest, as fetch cannot tell how much of a file has been sent. */
function post(form: HTMLFormElement, body: FormData): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.setRequestHeader('X-Background', '1');
    request.upload.addEventListener('progress', (event) => showProgress(form, event));
    request.addEventListener('error', reject);
    request.addEventListener('load', () =>
      resolve({ location: request.getResponseHeader('X-Location'), page: request.responseText }),
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

function replace(form: HTMLFormElement, page: string): void {
  const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(form.id);
  if (!(fresh instanceof HTMLFormElement)) {
    form.submit();
    return;
  }
  keepFile(form, fresh);
  if (form.dataset.key) fresh.dataset.key = form.dataset.key;
  fresh.className = form.className;
  form.replaceWith(fresh);
  prepare(fresh);
  const first =
    fresh.querySelector<HTMLElement>('[aria-invalid=true]') ??
    fresh.querySelector<HTMLElement>('[data-problem]');
  first?.focus();
}

/** A file that was chosen stays chosen, unless it is what was wrong. */
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
  if (!samePage) return void location.assign(target);
  // Only the part after # differs: the browser would not ask the server again.
  history.replaceState(null, '', target);
  location.reload();
}
