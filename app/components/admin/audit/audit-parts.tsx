import { Undo2 } from 'lucide';
import { useId } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { useUndoAct } from '#app/components/admin/bulk/use-undo-act.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { AuditDetail } from '#domain/audit/audit-list.ts';

/** The rows of an act, and undoing it for as long as that is possible. */
export function AuditParts({ entry: { id, parts, undo } }: { entry: AuditDetail }) {
  const { bulk: t } = useTexts();
  const undoAct = useUndoAct();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t.parts(parts.total)}</h3>
      {parts.rows.length < parts.total && <p>{t.partsShown(parts.rows.length, parts.total)}</p>}
      <ul className="audit-parts">
        {parts.rows.map((part) => (
          <li key={part.id}>{part.subject ?? t.gone}</li>
        ))}
      </ul>
      {undo && (
        <Button size="sm" icon={Undo2} onClick={() => void undoAct(id)}>
          {t.undo}
        </Button>
      )}
    </section>
  );
}
