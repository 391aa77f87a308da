import { useTexts } from '#app/browser/use-site.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import { highlightParts } from '#domain/candidates/highlight.ts';

/** The search terms in a document. Rendered as text only, as documents come from strangers. */
export function CvHits({ snippets }: { snippets: readonly CvSnippet[] | undefined }) {
  const { matching: t } = useTexts();
  if (!snippets || snippets.length === 0) return null;
  return (
    <div className="cv-hits">
      {snippets.map(({ documentId, displayName, marked }) => (
        <p key={documentId}>
          <span className="text-dim">{t.hitIn(displayName)}</span>{' '}
          {highlightParts(marked).map(({ text, hit }, at) =>
            hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </p>
      ))}
    </div>
  );
}
