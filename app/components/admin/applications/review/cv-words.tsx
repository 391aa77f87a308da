import { useEffect, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type CvEntry, cvParts } from '#domain/candidates/cv-parts.ts';
import { withWholeNumbers } from '#domain/phone.ts';
import type { CvText } from '#domain/applications/cv-view.ts';

const ASK_AGAIN_MS = 3000;

/** The words of a document that a browser cannot show, such as one of Word. */
export function CvWords({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { list, review: t } = useTexts();
  const [answer, setAnswer] = useState<CvText | 'failed'>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void fetchQuietly(endpoint('/admin/dashboard/sollicitaties/:id/cv-tekst', { id }), {}).then((read) => {
      if (!current) return;
      setAnswer(read ?? 'failed');
      if (read?.state === 'text') onOpen();
      if (read?.state === 'waiting') timer = setTimeout(() => setAsked((times) => times + 1), ASK_AGAIN_MS);
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each time it is asked
  }, [id, asked]);
  if (answer === 'failed')
    return (
      <Notice kind="danger" role="alert" title={t.textFailed}>
        <Button size="sm" variant="ghost" onClick={() => setAsked(asked + 1)}>
          {list.tryAgain}
        </Button>
      </Notice>
    );
  if (!answer || answer.state === 'waiting') return <Skeleton label={t.reading} />;
  if (answer.state !== 'text') return null;
  const text = withWholeNumbers(answer.text);
  return (
    <div className="cv-words">
      {cvParts(text).map(({ title, entries }, at) => (
        <section key={at}>
          {title !== null && <h3>{title}</h3>}
          {entries.map(({ years, text }, nth) => (
            <Entry key={nth} years={years} text={text} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** An entry with a period: its first line is the title. */
function Entry({ years, text }: CvEntry) {
  if (years === null) return <p className="typed-text">{text}</p>;
  const [title, ...rest] = text.split('\n');
  return (
    <div className="cv-words__dated">
      <span>{years}</span>
      <p className="typed-text">
        <b>{title}</b>
        {rest.length > 0 && `\n${rest.join('\n')}`}
      </p>
    </div>
  );
}
