/** The drop zone of a CV: says which file was chosen, and what is wrong with it before it is sent. */
export function prepareCvFields(form: HTMLFormElement): void {
  for (const zone of form.querySelectorAll<HTMLElement>('[data-drop]')) {
    const input = zone.querySelector<HTMLInputElement>('input[type=file]');
    const name = zone.querySelector<HTMLElement>('[data-drop-name]');
    if (!input || !name) continue;
    const invitation = [...name.childNodes];
    const show = () => {
      const file = input.files?.[0];
      name.replaceChildren(
        ...(file ? [(input.dataset.selected ?? '{file}').replace('{file}', file.name)] : invitation),
      );
      const tooLarge = file !== undefined && file.size > Number(input.dataset.maxBytes);
      say(zone, input, tooLarge ? (input.dataset.tooLarge ?? '') : '');
    };
    input.addEventListener('change', show);
    for (const type of ['dragenter', 'dragover'])
      zone.addEventListener(type, () => zone.classList.add('drop--over'));
    for (const type of ['dragleave', 'drop'])
      zone.addEventListener(type, () => zone.classList.remove('drop--over'));
    if (input.files?.length) show();
  }
}

export function showProgress(
  form: HTMLFormElement,
  { loaded, total, lengthComputable }: ProgressEvent,
): void {
  const bar = form.querySelector<HTMLProgressElement>('.drop__progress');
  if (!bar || !lengthComputable) return;
  bar.hidden = false;
  bar.value = Math.round((loaded / total) * 100);
}

/** The message stands where the server would put it: under the field, and read out with it. */
function say(zone: HTMLElement, input: HTMLInputElement, message: string): void {
  const field = zone.closest('.field');
  let error = field?.querySelector<HTMLElement>('.err');
  if (!message) {
    error?.remove();
    input.removeAttribute('aria-invalid');
    return;
  }
  if (!error) {
    error = document.createElement('p');
    error.className = 'err';
    error.id = `${input.id}-error`;
    field?.append(error);
  }
  error.textContent = message;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', error.id);
}
