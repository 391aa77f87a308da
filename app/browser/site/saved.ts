/** By id: a line with the title, and one with organisation and place. They stay in this browser. */
const KEY = 'saved';

/** Shows them in their list, and whether this assignment is one of them. */
export function showSaved(): void {
  const saved = read();
  const control = document.querySelector<HTMLElement>('[aria-pressed]');
  if (control) control.ariaPressed = String((control.dataset.id ?? '') in saved);
  const list = document.querySelector<HTMLElement>('[data-saved]');
  const template = list?.querySelector('template');
  if (!list || !template) return;
  const rows = Object.entries(saved).map(([id, about]) => {
    const row = document.importNode(template.content, true);
    const [link, text, remove] = row.querySelectorAll<HTMLElement>('a, p, button');
    const [title = '', rest = ''] = String(about).split('\n');
    link?.setAttribute('href', `${list.dataset.saved}/${id}`);
    link?.replaceChildren(title);
    text?.append(rest);
    if (remove) remove.dataset.id = id;
    return row;
  });
  list.replaceChildren(template, ...rows);
}

export function toggleSaved({ id = '', about }: DOMStringMap): void {
  const { [id]: known, ...rest } = read();
  try {
    localStorage.setItem(KEY, JSON.stringify(known ? rest : { [id]: about, ...rest }));
  } catch {
    // If storage is blocked or full, nothing is saved, and the control shows that.
  }
  showSaved();
}

function read(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}
