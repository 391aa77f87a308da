import { href } from 'react-router';
import { BackLink } from '#app/components/site/pages/sections.tsx';
import { StayInformed } from '#app/components/site/entrances/stay-informed.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';

export const meta = hiddenPage((texts) => texts.assignments.saved.title);

/** Filled by app/browser/site/saved.ts: the server does not know what a visitor saved. */
export default function SavedAssignments() {
  const { about, assignments } = useTexts();
  const { saved, detail } = assignments;
  return (
    <div className="page-width narrow-page">
      <BackLink to={href('/opdrachten')}>{detail.back}</BackLink>
      <h1>{saved.title}</h1>
      <p className="lead">{saved.lead}</p>
      <div className="beside">
        <div className="saved-assignments">
          <ul data-saved={href('/opdrachten')}>
            <template>
              <li>
                <h2>
                  <a href={href('/opdrachten')}>{saved.title}</a>
                </h2>
                <p />
                <Button size="sm" data-does="keep">
                  {saved.remove}
                </Button>
              </li>
            </template>
          </ul>
          <EmptyState
            heading="h2"
            title={saved.none}
            reason={saved.noneReason}
            action={
              <LinkButton to={href('/opdrachten')} variant="primary">
                {about.closing.assignments}
              </LinkButton>
            }
          />
          <noscript>
            <Notice kind="warning">{saved.needsScripts}</Notice>
          </noscript>
        </div>
        <aside>
          <StayInformed />
        </aside>
      </div>
    </div>
  );
}
