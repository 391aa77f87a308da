import { Bookmark, Printer, Share2 } from 'lucide';
import { href } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { addressIn } from '#domain/language.ts';
import { titleIn } from '#domain/assignments/assignment-language.ts';
import type { PublicAssignment } from '#domain/assignments/assignment-record.ts';

/** Share, save and print. Without scripts the link can be selected, mailed and shared on LinkedIn. */
export function AssignmentTools({ assignment }: { assignment: PublicAssignment }) {
  const { language, publicUrl } = useSite();
  const { tools } = useTexts().assignments;
  const title = titleIn(language, assignment).text;
  const url = addressIn(language, publicUrl, href('/opdrachten/:id', { id: assignment.id }));
  const encoded = encodeURIComponent(url);
  return (
    <div className="assignment-tools screen-only">
      <Button
        variant="quiet"
        size="sm"
        icon={Bookmark}
        hidden
        aria-pressed={false}
        data-does="keep"
        data-id={assignment.id}
        data-about={`${title}\n${assignment.organization} · ${assignment.location}`}
      >
        {tools.save}
      </Button>
      <a href={href('/opdrachten/bewaard')}>{tools.saved}</a>
      <details>
        <summary className="button button--quiet button--small" data-does="share" data-url={url}>
          <Icon of={Share2} />
          {tools.share}
        </summary>
        <div className="info-panel">
          <label>
            {tools.link}
            <input className="input" readOnly value={url} />
          </label>
          <Button size="sm" hidden data-does="copy" data-url={url} data-copied={tools.copied}>
            {tools.copy}
          </Button>
          <a href={`https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`} rel="noopener nofollow">
            {tools.linkedin}
          </a>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encoded}`}>{tools.mail}</a>
        </div>
      </details>
      <Button variant="quiet" size="sm" icon={Printer} hidden data-does="print">
        {tools.print}
      </Button>
    </div>
  );
}
