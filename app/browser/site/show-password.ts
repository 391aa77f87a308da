export function startPasswordFields(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-shows-password]')) {
    const field = document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (!(field instanceof HTMLInputElement) || !button.hidden) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      const show = field.type === 'password';
      field.type = show ? 'text' : 'password';
      button.ariaPressed = String(show);
    });
    // Browsers remember what was typed in a visible field.
    field.form?.addEventListener('submit', () => {
      field.type = 'password';
    });
  }
}
