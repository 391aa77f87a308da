import { href } from 'react-router';
import { BackLink } from '#app/components/site/pages/sections.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';

export const meta = hiddenPage((texts) => texts.assignments.saved.title);

/** Filled by app/browser/site/saved.ts: the server does not know what a visitor saved. */
export default function SavedAssignments() {
  const { saved, detail } = useTexts().assignments;
  return (
    <div className="page-width narrow-page saved-assignments">
      <BackLink to={href('/opdrachten')}>{detail.back}</BackLink>
      <h1>{saved.title}</h1>
      <p className="lead">{saved.lead}</p>
      <ul data-saved={href('/opdrachten')}>
        <template>
          <li className="info-panel">
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
      <p>{saved.none}</p>
      <noscript>
        <p>{saved.needsScripts}</p>
      </noscript>
    </div>
  );
}
