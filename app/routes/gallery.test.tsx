import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import Gallery from './gallery.tsx';

const Stub = createRoutesStub([{ path: '/', Component: Gallery }]);

describe('what the server renders of the components', () => {
  const markup = renderToString(<Stub initialEntries={['/']} />);

  test('holds no inline style, style element or script, which the content security policy would refuse', () => {
    expect(markup).toContain('gallery__grid');
    expect(markup).not.toMatch(/\sstyle=/);
    expect(markup).not.toMatch(/<(?:style|script)\b/);
  });

  test('gives every control in a field a label and ties errors to it', () => {
    const ids = [...markup.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(
      ([, list]) => list?.split(' ') ?? [],
    );
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids) expect(markup).toContain(`id="${id}"`);
  });

  test('leaves dialogs to the browser, even when they start open', () => {
    const dialogs = renderToString(
      <>
        <Dialog open title="t" closeLabel="c">
          body
        </Dialog>
        <ConfirmDialog open title="t" cancelLabel="c" confirmLabel="o" onConfirm={() => undefined}>
          body
        </ConfirmDialog>
      </>,
    );
    expect(dialogs).toBe('');
  });
});
