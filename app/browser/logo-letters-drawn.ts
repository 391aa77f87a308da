/**
 * In the browser in place of `components/ui/logo-letters.ts`: a page that shows our logo has its letters in its markup, and
 * another one may need them when the agency gets its logo back.
 */
export let letters = document.querySelector('.logo path')?.getAttribute('d') ?? '';

if (!letters)
  void import('#app/components/ui/logo-letters.ts').then(
    (found) => (letters = found.letters),
    () => undefined,
  );
