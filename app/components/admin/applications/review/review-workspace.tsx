import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ProfileDifferences } from '#app/components/admin/candidates/profile-differences.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { usePageAsItWas } from '#app/browser/use-trail.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { ApplicationFacts, MotivationPanel } from '../application-facts.tsx';
import { RejectDialog } from '../reject-dialog.tsx';
import { CvPane } from './cv-pane.tsx';
import type { LoadedApplication } from './loaded-application.ts';
import { ReviewBar } from './review-bar.tsx';
import { type DocumentTab, ReviewDocument, type ReviewTab } from './review-document.tsx';
import { ReviewJudgement } from './review-judgement.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { ThreadPanels } from './thread-steps.tsx';
import { type Review, useOpening, useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

const list = href('/admin/dashboard/sollicitaties');

/** Queue, document and judgement side by side: one applicant after another, without going back to the list. */
export function ReviewWorkspace({ loaded }: { loaded: LoadedApplication }) {
  const { applications, review: t } = useTexts();
  const { application, search, about } = loaded;
  const reload = useReload();
  const refresh = () => void reload();
  const review = useReview({ application, found: loaded.queue, search, about, refresh });
  useReviewKeys(review);
  useFreshOnReturn(refresh);
  const [shown, setShown] = useState<DocumentTab>('cv');
  const [onPhone, setOnPhone] = useState<ReviewTab>('cv');
  const opening = useOpening();
  const choose = (tab: ReviewTab) => {
    setOnPhone(tab);
    if (tab !== 'judgement') setShown(tab);
  };
  return (
    <div
      className="review"
      data-tab={onPhone === 'judgement' ? 'judgement' : 'document'}
      aria-busy={opening !== undefined && opening !== application.id}
    >
      <ReviewQueue
        review={review}
        current={application.id}
        search={search}
        title={about ? applications.statuses[about] : t.selection}
      />
      <ReviewHead application={application} review={review} />
      {review.finished ? (
        <Finished review={review} />
      ) : (
        <>
          <ReviewDocument shown={shown} chosen={onPhone} onChoose={choose}>
            {{
              cv: (
                <CvPane
                  key={application.id}
                  application={application}
                  active={shown === 'cv'}
                  onOpen={refresh}
                />
              ),
              motivation: <MotivationPanel {...application} />,
              profile: (
                <>
                  <ApplicationFacts application={application} />
                  <ProfileDifferences
                    candidateId={application.candidate.id}
                    applicationId={application.id}
                    differences={application.differences}
                  />
                  <ThreadPanels thread={loaded.thread} />
                </>
              ),
            }}
          </ReviewDocument>
          <ReviewJudgement loaded={loaded} review={review} />
        </>
      )}
      <ReviewBar review={review} status={review.changes.statusOf(application)} />
      <RejectDialog changes={review.changes} />
    </div>
  );
}

function ReviewHead({ application, review }: { application: ApplicationDetail; review: Review }) {
  const { applications, review: t } = useTexts();
  const { assignment, source } = application;
  const position = t.position(review.position, review.total);
  return (
    <header className="review-head">
      <div>
        <BackLink to={list}>{applications.detail.back}</BackLink>
        <h1>{fullName(application)}</h1>
        <p className="text-soft">
          {assignment ? `${assignment.title}, ${assignment.organization}` : applications.sources[source]}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {review.finished ? t.finished : `${fullName(application)}, ${position}`}
      </p>
    </header>
  );
}

/** After the last row. */
function Finished({ review }: { review: Review }) {
  const { applications, review: t } = useTexts();
  const back = usePageAsItWas(list);
  const [first] = review.passed;
  return (
    <div className="review__finished">
      <EmptyState
        heading="h2"
        title={t.finished}
        reason={review.reviewed > 0 ? t.reviewed(review.reviewed) : undefined}
        action={
          <div className="review__actions">
            {first && (
              <Button size="sm" onClick={() => review.go(first.id)}>
                {t.passed(review.passed.length)}
              </Button>
            )}
            <LinkButton size="sm" {...back}>
              {applications.detail.back}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}

/** A colleague may have worked on the same queue while this tab was in the background. */
function useFreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    const returned = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  });
}
