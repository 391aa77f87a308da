import type { ReactNode } from 'react';

/** The tabs of a record over the width of its page, with what belongs to the open one at the end. */
export function TabLine({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="tab-line" ref={showCurrent}>
      {children}
      {aside}
    </div>
  );
}

/** On a phone the tabs are wider than the window. */
function showCurrent(line: HTMLDivElement | null) {
  const tab = line?.querySelector<HTMLElement>('[aria-current]');
  const tabs = tab?.parentElement;
  if (tabs && tab.offsetLeft + tab.offsetWidth > tabs.clientWidth * 0.8)
    tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}
