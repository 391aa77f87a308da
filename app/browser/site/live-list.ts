const pause = 250;
const openedFilters = '#filters';
const closedFilters = '#lijst';

/**
 * Shows the result of a changed filter at once: the page is asked for as ever, and the parts marked `data-swap` are
 * taken over from it. The address follows, so that back, reload and sharing work.
 */
export function startLiveList(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-live-list]');
  if (!form) return;
  let asked: AbortController | undefined;
  let awaited: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let shown = location.pathname + location.search;

  const show = async (address: string) => {
    clearTimeout(timer);
    // Enter may be pressed while the same is on its way.
    if (address === awaited) return;
    awaited = address;
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    // The first choice takes the place of the opened filters, so that one step back undoes it.
    const isStep = location.hash !== openedFilters && listedAt(address) !== listedAt(location.href);
    try {
      const page = await pageAt(address, signal);
      history[isStep ? 'pushState' : 'replaceState'](null, '', address);
      shown = location.pathname + location.search;
      swap(page);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') location.assign(address);
    } finally {
      if (!signal.aborted) awaited = undefined;
    }
  };
  const showForm = () => void show(addressOf(form));

  // A search has been asked for while it was typed. Asking again when its field is left, because something else is
  // pressed, would take that away from under the pointer.
  form.addEventListener('change', (event) => {
    if (!isSearch(event.target)) showForm();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showForm();
    if (event.submitter?.hasAttribute('data-close-filters')) closeFilters();
  });
  form.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`a[href="${closedFilters}"]`)) return;
    event.preventDefault();
    closeFilters();
  });
  form.addEventListener('input', (event) => {
    if (!isSearch(event.target)) return;
    clearTimeout(timer);
    timer = setTimeout(showForm, pause);
  });
  // Going back changes the form's fields too, so the whole page is taken; opening the filters only changes the hash.
  addEventListener('popstate', () => {
    if (shown !== location.pathname + location.search) location.reload();
  });
}

const isSearch = (field: EventTarget | null) => field instanceof HTMLInputElement && field.type === 'search';

async function pageAt(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // It may have been changed in another tab, and parts in two languages make no page.
  if (page.documentElement.lang !== document.documentElement.lang) throw new Error('another language');
  return page;
}

/** Closing is no step of its own either. */
function closeFilters(): void {
  location.replace(closedFilters);
}

/** What of an address decides which entries are listed. */
function listedAt(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('lang');
  return `${pathname}?${searchParams}`;
}

/** Empty fields and defaults are left out: one state, one address. */
function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    const isDefault = field instanceof HTMLInputElement && field.type === 'range' && value === field.max;
    if (typeof value === 'string' && value !== '' && !isDefault) params.append(name, value);
  }
  return `${form.action}${params.size > 0 ? `?${params}` : ''}`;
}

function swap(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const fresh = page.querySelector(`[data-swap="${part.dataset.swap}"]`);
    if (!fresh) continue;
    const focused = document.activeElement;
    const name = part.contains(focused) && focused instanceof HTMLSelectElement ? focused.name : undefined;
    part.replaceWith(fresh);
    if (name) fresh.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
}
