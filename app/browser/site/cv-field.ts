/** The drop zone for a CV: shows the chosen file, and its problems before it is sent. */
export function prepareCvFields(form: HTMLFormElement): void {
  for (const zone of form.querySelectorAll<HTMLElement>('[data-drop]')) {
    const input = zone.querySelector<HTMLInputElement>('input[type=file]');
    const name = zone.querySelector<HTMLElement>('[data-drop-name]');
    if (!input || !name) continue;
    const remove = zone.querySelector<HTMLButtonElement>('[data-remove-file]');
    const invitation = [...name.childNodes];
    const show = () => {
      const file = input.files?.[0];
      name.replaceChildren(
        ...(file ? [(input.dataset.selected ?? '{file}').replace('{file}', file.name)] : invitation),
      );
      if (remove) remove.hidden = !file;
      say(input, isTooLarge(input) ? input.dataset.tooLarge : '');
    };
    input.addEventListener('change', show);
    remove?.addEventListener('click', () => {
      input.value = '';
      input.dispatchEvent(new Event('change', { bubbles: true }));
      input.focus();
    });
    for (const type of ['dragenter', 'dragover'])
      zone.addEventListener(type, () => zone.classList.add('cv-dropzone--dragover'));
    for (const type of ['dragleave', 'drop'])
      zone.addEventListener(type, () => zone.classList.remove('cv-dropzone--dragover'));
    if (input.files?.length) show();
  }
}

export function hasTooLargeFile(form: HTMLFormElement): boolean {
  const input = cvOf(form);
  return input !== null && isTooLarge(input);
}

/** Returns false if the form has no file that could have been too large. */
export function refuseFile(form: HTMLFormElement): boolean {
  const input = cvOf(form);
  if (!input?.files?.length) return false;
  say(input, input.dataset.tooLarge);
  input.focus();
  return true;
}

export function askForFileAgain(input: HTMLInputElement): void {
  say(input, input.dataset.again);
}

function cvOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('[data-drop] input[type=file]');
}

function isTooLarge({ files, dataset }: HTMLInputElement): boolean {
  return (files?.[0]?.size ?? 0) > Number(dataset.maxBytes);
}

export function showProgress(
  form: HTMLFormElement,
  { loaded, total, lengthComputable }: ProgressEvent,
): void {
  const bar = form.querySelector<HTMLProgressElement>('.cv-dropzone__progress');
  if (!bar || !lengthComputable) return;
  bar.hidden = false;
  bar.value = Math.round((loaded / total) * 100);
}

export function hideProgress(form: HTMLFormElement): void {
  form.querySelector('.cv-dropzone__progress')?.setAttribute('hidden', '');
}

/** Shows the message where the server would: under the field and linked to it. */
function say(input: HTMLInputElement, message = ''): void {
  const field = input.closest('.field');
  let error = field?.querySelector<HTMLElement>('.field__error');
  if (!message) {
    error?.remove();
    input.removeAttribute('aria-invalid');
    return;
  }
  if (!error) {
    error = document.createElement('p');
    error.className = 'field__error';
    error.id = `${input.id}-error`;
    field?.append(error);
  }
  error.textContent = message;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', error.id);
}
