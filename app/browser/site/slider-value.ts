/** Shows the value of a slider in words while it moves. */
export function showSliderValues(): void {
  document.addEventListener('input', (event) => {
    const slider = event.target;
    if (!(slider instanceof HTMLInputElement) || slider.dataset.outputTemplate === undefined) return;
    const output = document.getElementById(slider.dataset.output ?? '');
    const atMax = slider.value === slider.max ? slider.dataset.outputAtMax : undefined;
    if (output) output.textContent = atMax ?? slider.dataset.outputTemplate.replace('{value}', slider.value);
  });
}
