const TYPING_PAUSE_MS = 250;
const openedFilters = '#filters';
const closedFilters = '#lijst';

/**
 * Applies a changed filter at once: fetches the page and replaces the parts marked `data-swap`. The URL follows, so
 * that back, reload and sharing work.
 */
export function startLiveList(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-live-list]');
  if (!form) return;
  let request: AbortController | undefined;
  let awaited: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let shown = location.pathname + location.search;

  const show = async (address: string) => {
    clearTimeout(timer);
    // Enter may be pressed while the same page is being fetched.
    if (address === awaited) return;
    awaited = address;
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    // The first choice replaces the history entry of the opened filters, so that one step back undoes it.
    const isStep = location.hash !== openedFilters && listedAt(address) !== listedAt(location.href);
    try {
      const page = await pageAt(address, signal);
      history[isStep ? 'pushState' : 'replaceState'](null, '', address);
      shown = location.pathname + location.search;
      swap(page);
    } catch {
      if (!signal.aborted) location.assign(address);
    } finally {
      if (!signal.aborted) awaited = undefined;
    }
  };
  const showForm = () => void show(addressOf(form));

  // A search is sent while it is typed. Sending it again on `change`, when the field loses the focus to a click, would
  // replace the clicked element before the click arrives.
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
    timer = setTimeout(showForm, TYPING_PAUSE_MS);
  });
  // Going back changes the fields as well, so the page is reloaded; opening the filters changes only the hash.
  addEventListener('popstate', () => {
    if (shown !== location.pathname + location.search) location.reload();
  });
}

const isSearch = (field: EventTarget | null) => field instanceof HTMLInputElement && field.type === 'search';

async function pageAt(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The language may have been changed in another tab; parts in two languages must not be mixed.
  if (page.documentElement.lang !== document.documentElement.lang) throw new Error('another language');
  return page;
}

/** Adds no entry to the history. */
function closeFilters(): void {
  location.replace(closedFilters);
}

/** The part of a URL that decides which entries are listed. */
function listedAt(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('lang');
  return `${pathname}?${searchParams}`;
}

/** Leaves out empty fields and defaults, so that one state has one URL. */
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
