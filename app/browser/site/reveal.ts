/** Cards fade in once, when they come into view; the stylesheet respects reduced motion. */
export function reveal(): void {
  const cards = document.querySelectorAll('.reveal');
  if (cards.length === 0) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        entry.target.classList.add('reveal--shown');
        seen.unobserve(entry.target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const card of cards) seen.observe(card);
  // Set here, so that the cards stay visible without this script.
  document.documentElement.classList.add('scripted');
}
