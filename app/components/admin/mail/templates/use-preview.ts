import { useEffect, useRef, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import type { PreviewAnswer, PreviewRequest } from '#domain/mail/template-subject.ts';

const PAUSE_MS = 300;

/** Written by the server shortly after the last change; the previous one stays until then. */
export function usePreview(request: PreviewRequest): { shown: PreviewAnswer | undefined; failed: boolean } {
  const [shown, setShown] = useState<PreviewAnswer>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const wanted = useRef(request);
  useEffect(() => {
    wanted.current = request;
  });
  const asked = JSON.stringify(request);
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current += 1;
      const turn = latest.current;
      const sent = send(endpoint('/admin/dashboard/mail/sjablonen/voorbeeld'), wanted.current);
      void sent.then((answer) => {
        if (turn !== latest.current) return;
        setFailed(answer.state !== 'done');
        if (answer.state === 'done') setShown(answer.answer);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return { shown, failed };
}
