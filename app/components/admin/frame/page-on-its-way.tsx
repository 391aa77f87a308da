import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStalledNavigation } from '#app/browser/stalled-navigation.ts';
import { useSlowNavigation } from '#app/browser/use-slow-navigation.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { isRecordPath } from './record-path.ts';

/** The next record in the same workspace, which shows by itself that it is coming. */
const isInPlace = (state: unknown) =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'inPlace') === true;

/** A line at the top while a page opens slowly, and the shape of that page if it is another one. */
export function PageOnItsWay({ children }: { children: ReactNode }) {
  const { words } = useTexts().site;
  const { pathname } = useLocation();
  const location = useSlowNavigation();
  const coming = location?.pathname;
  const isStalled = useStalledNavigation() === location?.key;
  const isOther = coming !== undefined && coming !== pathname && !isStalled && !isInPlace(location?.state);
  return (
    <>
      {coming !== undefined && <div className="loading-line" />}
      <p className="visually-hidden" role="status">
        {coming !== undefined && words.loading}
      </p>
      {isOther && <PageShape record={isRecordPath(coming)} />}
      {/* Still there, as it stays if the navigation is cancelled. */}
      <div hidden={isOther}>{children}</div>
    </>
  );
}

function PageShape({ record }: { record: boolean }) {
  return (
    <div className="page-shape" aria-hidden>
      <i className="page-shape__block page-shape__title" />
      {record ? (
        <div className="page-shape__record">
          <i className="page-shape__block" />
          <i className="page-shape__block" />
          <i className="page-shape__block" />
        </div>
      ) : (
        <div className="page-shape__list">
          {Array.from({ length: 8 }, (_, row) => (
            <i key={row} className="page-shape__block" />
          ))}
        </div>
      )}
    </div>
  );
}
