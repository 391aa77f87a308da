import { type ReactNode, useId } from 'react';
import { Dialog, DialogBody } from '#app/components/ui/dialog.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { AuditDetail } from '#domain/audit/audit-list.ts';
import { type Change, lineChanges, listChanges } from '#domain/audit/changes.ts';
import { masked } from '#domain/audit/masked.ts';
import { formatDate } from '#domain/time/format.ts';
import { AuditParts } from './audit-parts.tsx';
import { useAuditWords } from './audit-words.ts';
import { formatSeconds } from './moment.ts';

type Props = { entry: AuditDetail | undefined; onClose: () => void };

export function AuditEntry({ entry, onClose }: Props) {
  const { audit, site } = useTexts();
  const { actionOf, entityOf } = useAuditWords();
  return (
    <Dialog
      wide
      open={entry !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={entry ? audit.entry.title(actionOf(entry).toLowerCase(), entityOf(entry)) : ''}
      closeLabel={site.words.close}
    >
      {entry && (
        <DialogBody>
          <Facts entry={entry} />
          <Changes entry={entry} />
          {entry.parts.total > 0 && <AuditParts entry={entry} />}
        </DialogBody>
      )}
    </Dialog>
  );
}

/** The user and the outcome are facts of every entry. */
const shownElsewhere = new Set(['actor', 'result', 'passed']);

function Facts({ entry }: { entry: AuditDetail }) {
  const { audit } = useTexts();
  const { language } = useSite();
  const { fieldOf, outcomeOf, referenceOf, subjectOf, userOf, valueOf } = useAuditWords();
  const reference = referenceOf(entry);
  const { columns } = audit;
  const more = listChanges(null, entry.metadata).filter(({ path }) => !shownElsewhere.has(path));
  const when = `${formatDate(entry.timestamp, language, 'long')}, ${formatSeconds(entry.timestamp, language)}`;
  return (
    <dl className="fact-lines">
      <Fact label={columns.timestamp}>{when}</Fact>
      <Fact label={columns.user}>
        {entry.userEmail ? `${userOf(entry)} (${entry.userEmail})` : userOf(entry)}
      </Fact>
      <Fact label={columns.subject}>{subjectOf(entry)}</Fact>
      {entry.outcome && <Fact label={audit.outcome}>{outcomeOf(entry)}</Fact>}
      {entry.occurrences > 1 && <Fact label={audit.entry.occurrences}>{entry.occurrences}</Fact>}
      <Fact label={columns.address}>{entry.ipAddress ?? '–'}</Fact>
      {entry.restoredAt && (
        <Fact label={audit.entry.restoredAt}>{formatDate(entry.restoredAt, language, 'long')}</Fact>
      )}
      {reference && <Fact label={audit.entry.reference}>{reference}</Fact>}
      {more.map(({ path, after }) => (
        <Fact key={path} label={fieldOf(entry.entity, path)}>
          {valueOf(entry.entity, path, after, entry.names)}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Changes({ entry }: { entry: AuditDetail }) {
  const { entry: texts } = useTexts().audit;
  const words = useAuditWords();
  const fieldOf = (path: string) => words.fieldOf(entry.entity, path);
  const valueOf = (path: string, value: unknown) => words.valueOf(entry.entity, path, value, entry.names);
  const title = useId();
  const all = listChanges(entry.oldData, entry.newData).filter(isTelling);
  if (all.length === 0) return <p>{texts.none}</p>;
  const changes = all.filter((change) => !isMasked(change));
  const named = all.filter(isMasked).map(({ path }) => fieldOf(path));
  const came = entry.oldData === null;
  const went = entry.newData === null;
  const heading = came ? texts.stored : went ? texts.removed : texts.changes;
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{heading}</h3>
      {named.length > 0 && (
        <p>
          <b>{named.join(', ')}</b>{' '}
          {came ? texts.namedStored : went ? texts.namedRemoved : texts.namedChanged}
        </p>
      )}
      {changes.length > 0 && (
        <div className="table-scroll">
          <table className="table table--open audit-diff">
            <caption className="visually-hidden">{heading}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                {!came && <th scope="col">{went ? texts.value : texts.before}</th>}
                {!went && <th scope="col">{came ? texts.value : texts.after}</th>}
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.path}>
                  <th scope="row">{fieldOf(change.path)}</th>
                  {isLongText(change) ? (
                    <td colSpan={2}>
                      <Lines before={change.before} after={change.after} />
                    </td>
                  ) : (
                    <>
                      {!came && (
                        <td>
                          {went ? (
                            valueOf(change.path, change.before)
                          ) : (
                            <del>{valueOf(change.path, change.before)}</del>
                          )}
                        </td>
                      )}
                      {!went && (
                        <td>
                          {came ? (
                            valueOf(change.path, change.after)
                          ) : (
                            <ins>{valueOf(change.path, change.after)}</ins>
                          )}
                        </td>
                      )}
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** The log says that these changed, not from what or to what. */
function isMasked({ before, after }: Change): boolean {
  const values: unknown[] = Object.values(masked);
  return values.includes(before) || values.includes(after);
}

/** Leaves out fields that were empty before and after. */
function isTelling({ before, after }: Change): boolean {
  const isNothing = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return !(isNothing(before) && isNothing(after));
}

function isLongText(change: Change): change is Change & { before: string; after: string } {
  const { before, after } = change;
  return typeof before === 'string' && typeof after === 'string' && `${before}${after}`.includes('\n');
}

const lineClass = { gone: 'audit-diff__removed', new: 'audit-diff__added', same: undefined };

/** For a long text only the changed lines, with one line of context. */
function Lines({ before, after }: { before: string; after: string }) {
  const { entry: texts } = useTexts().audit;
  const lines = lineChanges(before, after);
  if (!lines) {
    return (
      <>
        <del>{before}</del> <ins>{after}</ins>
      </>
    );
  }
  return (
    <ul className="audit-diff__lines">
      {lines.map(({ kind, text }, at) => (
        <li key={at} className={lineClass[kind]}>
          {kind === 'gone' && <span className="visually-hidden">{texts.lineGone}</span>}
          {kind === 'new' && <span className="visually-hidden">{texts.lineNew}</span>}
          {text || '\u00a0'}
        </li>
      ))}
    </ul>
  );
}
