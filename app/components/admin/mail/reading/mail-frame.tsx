import { useEffect, useRef, useState } from 'react';

const START_HEIGHT = 120;
/** Taller mails scroll inside. */
const MAX_HEIGHT = 4000;

/**
 * The content of a mail, as tall as it is. It comes from strangers: the frame runs no scripts and submits no forms. It is
 * of our origin only so that its height can be measured from here.
 */
export function MailFrame({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(START_HEIGHT);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return undefined;
    const measure = () => setHeight(Math.min(Math.max(body.scrollHeight, 40), MAX_HEIGHT));
    measure();
    // Quotations can be unfolded.
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, [loads]);
  return (
    <iframe
      ref={frame}
      className="mail-frame"
      title={title}
      src={src}
      height={height}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => setLoads((n) => n + 1)}
    />
  );
}
