import { useEffect, useRef } from 'react';

/**
 * A mail as it is sent, apart from the styles of the page. The server escaped its text; links lead nowhere in a preview.
 */
export function MailMarkup({ label, markup, style }: { label: string; markup: string; style: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    // A constructed sheet: the security policy allows no other.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:host{color:#131824}${style}`);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = markup;
    const stay = (event: Event) => event.preventDefault();
    root.addEventListener('click', stay);
    return () => root.removeEventListener('click', stay);
  }, [markup, style]);
  return <div ref={host} role="group" aria-label={label} className="mail-markup" />;
}
