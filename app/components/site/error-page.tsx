import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { SiteFrame } from './site-frame.tsx';

/** The page for every error, with the request id to find it in the log. */
export function ErrorPage({ status }: { status: number }) {
  const { requestId, company } = useSite();
  const { site } = useTexts();
  const { title, sentence } = wording(status, site.errors);
  return (
    <SiteFrame>
      <title>{site.documentTitle(title, company.name)}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width quiet-page">
        <h1>{title}</h1>
        <p className="lead">{sentence}</p>
        {status >= 500 && requestId && (
          <p className="quiet-page__request-id">{site.errors.requestId(requestId)}</p>
        )}
        <LinkButton to={href('/')} variant="primary" reloadDocument>
          {site.words.backHome}
        </LinkButton>
      </div>
    </SiteFrame>
  );
}

type Wording = ReturnType<typeof useTexts>['site']['errors'];

function wording(status: number, errors: Wording): { title: string; sentence: string } {
  if (status === 404) return { title: errors.notFoundTitle, sentence: errors.notFoundSentence };
  if (status === 403) return { title: errors.refusedTitle, sentence: errors.refusedSentence };
  if (status === 413) return { title: errors.tooLargeTitle, sentence: errors.tooLargeSentence };
  if (status === 429) return { title: errors.tooManyTitle, sentence: errors.tooManySentence };
  if (status === 503) return { title: errors.unavailableTitle, sentence: errors.unavailableSentence };
  return { title: errors.title, sentence: errors.sentence };
}
