/** Makes a disclosure behave like a menu: Escape and a click outside close it. */
export function startMenu(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
  }
}
