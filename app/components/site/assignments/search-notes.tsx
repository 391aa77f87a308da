import { Fragment } from 'react';
import { useTexts } from '#app/browser/use-site.ts';

export type SearchNotesProps = {
  corrections: { typed: string; instead: string }[];
  /** The words of the search, if not all of them were used. */
  closest: { text: string; ignored: boolean }[] | null;
};

/** How the search was understood, if not as typed. */
export function SearchNotes({ corrections, closest }: SearchNotesProps) {
  const { list } = useTexts().assignments;
  return (
    <>
      {corrections.map(({ typed, instead }) => (
        <p key={typed} className="results-hint">
          {list.typoHint(typed, instead)}
        </p>
      ))}
      {closest && (
        <p className="results-hint">
          {list.closest}
          {closest.map(({ text, ignored }) => (
            <Fragment key={text}> {ignored ? <Ignored>{text}</Ignored> : <b>{text}</b>}</Fragment>
          ))}
        </p>
      )}
    </>
  );
}

/** Most screen readers do not mention struck-through text. */
function Ignored({ children }: { children: string }) {
  const { list } = useTexts().assignments;
  return (
    <s>
      <span className="visually-hidden">{list.ignored} </span>
      {children}
    </s>
  );
}
