import { build } from 'vite';
import { expect, test } from '#tests/support/e2e-test.ts';
import { withoutUnusedParts } from '../../vite.unused.ts';

const entry = '\0entry.js';
/** Asks React for parts that are left out: none of them is missing without an error. */
const source = `
import { Activity, createElement as h, Fragment, Profiler, useActionState, ViewTransition } from 'react';
import { preconnect, preinit, preinitModule, preload, preloadModule } from 'react-dom';
import { createRoot } from 'react-dom/client';
export { HydratedRouter } from 'react-router/dom';

const drawn = {
  activity: h(Activity),
  viewTransition: h(ViewTransition),
  suspenseList: h(Symbol.for('react.suspense_list')),
  profiler: h(Profiler, { id: 'part', onRender() {} }),
  fragmentWithReference: h(Fragment, { ref() {} }, h('p')),
  customElement: h('own-element', { name: 'value' }),
  actionState: h(function Acting() { useActionState(() => 1, 0); }),
  styleSheet: h('link', { rel: 'stylesheet', href: 'data:text/css,', precedence: 'high' }),
  plain: h('p', { className: 'plain' }, h(Fragment, null, 'text'), h('svg', null, h('path'))),
};
const called = {
  preload: () => preload('/file', { as: 'script' }),
  preloadModule: () => preloadModule('/file'),
  preinitStyle: () => preinit('/file', { as: 'style' }),
  preinitScript: () => preinit('/file', { as: 'script' }),
  preinitModule: () => preinitModule('/file'),
  preconnect: () => preconnect('/'),
};
const shown = (element) => new Promise((resolve) => {
  const place = document.body.appendChild(document.createElement('div'));
  const said = ({ message }) => resolve(message.replace(/;.*/, ''));
  // React says what failed while it put the element into the page once that is done.
  const ref = () => setTimeout(() => resolve(place.innerHTML));
  createRoot(place, { onUncaughtError: said }).render(h('div', { ref }, element));
});
const answer = (call) => { try { return String(call()) } catch ({ message }) { return message } };
window.partsSay = async () => Object.fromEntries([
  ...await Promise.all(Object.entries(drawn).map(async ([name, element]) => [name, await shown(element)])),
  ...Object.entries(called).map(([name, call]) => [name, answer(call)]),
]);`;

declare global {
  interface Window {
    partsSay: () => Promise<Record<string, string>>;
  }
}

test('what is left out of React fails where it is used, with its name, and the rest works', async ({
  context,
}) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (name) => (name === 'entry' ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
      withoutUnusedParts(),
    ],
  });
  const [script] = 'output' in built ? built.output : [];
  const page = await context.newPage();
  await page.addScriptTag({ type: 'module', content: script?.type === 'chunk' ? script.code : '' });
  await page.waitForFunction(() => 'partsSay' in window);
  const unknownKind = 'Minified React error #156';
  expect(await page.evaluate(() => window.partsSay())).toEqual({
    activity: unknownKind,
    viewTransition: unknownKind,
    suspenseList: unknownKind,
    profiler: unknownKind,
    fragmentWithReference: 'Left out: FragmentInstance',
    customElement: 'Left out: setPropOnCustomElement',
    actionState: 'Left out: mountActionState',
    // It is loaded, and not waited for.
    styleSheet: '<div></div>',
    plain: '<div><p class="plain">text<svg><path></path></svg></p></div>',
    preload: 'Left out: preload',
    preloadModule: 'Left out: preloadModule',
    preinitStyle: 'Left out: preinitStyle',
    preinitScript: 'Left out: preinitScript',
    preinitModule: 'Left out: preinitModuleScript',
    preconnect: 'Left out: preconnectAs',
  });
  expect(await page.locator('head link').getAttribute('href')).toBe('data:text/css,');
  await page.close();
});
