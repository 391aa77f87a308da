import { useEffect, useState } from 'react';

type Props = { label: string; entries: readonly { id: string; title: string }[] };

/** Links to the parts of a long page. The part at the top of the window is the current one. */
export function PageIndex({ label, entries }: Props) {
  const current = usePartInView(entries.map(({ id }) => id).join(' '));
  return (
    <nav className="page-index" aria-label={label}>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part is current once it reaches the upper third of the window. */
function usePartInView(ids: string): string {
  const all = ids.split(' ');
  const [seen, setSeen] = useState<readonly string[]>([]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const gone = new Set(entries.map(({ target }) => target.id));
          const come = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id);
          return [...before.filter((id) => !gone.has(id)), ...come];
        }),
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return all.findLast((id) => seen.includes(id)) ?? all[0] ?? '';
}
