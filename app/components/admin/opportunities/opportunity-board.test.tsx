import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { pipelineOf } from '#domain/opportunities/pipeline.ts';
import { OpportunityBoard } from './opportunity-board.tsx';

function drawn(totals: Parameters<typeof OpportunityBoard>[0]['totals']) {
  const Component = () => <OpportunityBoard cards={[]} totals={totals} today="2026-11-18" />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToString(<Stub initialEntries={['/?zoek=jurist&weergave=bord']} />).replaceAll('&amp;', '&');
}

test('a board that was not added up says so, and offers to', () => {
  const html = drawn(undefined);
  expect(html).toContain('Meer dan 10.000 opportunities gevonden');
  expect(html).toContain('href="/?zoek=jurist&weergave=bord&telling=exact"');
});

test('a board with its totals offers nothing', () => {
  expect(drawn(pipelineOf([]).stages)).not.toContain('telling=exact');
});
