import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { SiteFrame } from './site-frame.tsx';

/** The page for every error, with the request id to find it in the log. */
export function ErrorPage({ status }: { status: number }) {
  const { requestId, company } = useSite();
  const { about, assignments, list, site } = useTexts();
  const { title, sentence } = wording(status, site.errors);
  return (
    <SiteFrame>
      <title>{site.documentTitle(title, company.name)}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width quiet-page">
        <EmptyState
          heading="h1"
          title={title}
          reason={sentence}
          action={
            <>
              <div className="empty-state__actions">
                {status === 404 ? (
                  <LinkButton to={href('/opdrachten')} variant="primary" reloadDocument>
                    {about.closing.assignments}
                  </LinkButton>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address in the browser, which may be that of a failed download
                  <a href="" className="button button--primary">
                    {list.tryAgain}
                  </a>
                )}
                <LinkButton to={href('/')} variant="secondary" reloadDocument>
                  {site.words.backHome}
                </LinkButton>
              </div>
              <p>
                {assignments.list.call}{' '}
                <a className="nowrap" href={phoneHref(company.phone)}>
                  {displayPhone(company.phone)}
                </a>
              </p>
              {status >= 500 && requestId && <p>{site.errors.requestId(requestId)}</p>}
            </>
          }
        />
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
