import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { Description } from '#app/components/site/assignments/description.tsx';
import { useMayFollow } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';

type Props = { assignment: Pick<Assignment, 'id' | 'description' | 'descriptionEn'> };
type PublicProps = { assignment: Pick<Assignment, 'id' | 'description'> };

/** The public text in both languages. */
export function WorkroomText({ assignment }: Props) {
  const { text: t } = useTexts().workroom;
  const { descriptionEn } = assignment;
  return (
    <div className="stack">
      <PublicText assignment={assignment} />
      {descriptionEn && (
        <Panel title={t.english}>
          <div className="workroom-text" lang="en">
            <Description text={descriptionEn} />
          </div>
        </Panel>
      )}
    </div>
  );
}

export function PublicText({ assignment: { id, description } }: PublicProps) {
  const { text: t } = useTexts().workroom;
  const form = href('/admin/dashboard/edit/:id', { id });
  return (
    <Panel title={t.public} aside={useMayFollow(form) && <Link to={form}>{t.edit}</Link>}>
      <div className="workroom-text" lang="nl">
        <Description text={description} />
      </div>
    </Panel>
  );
}
