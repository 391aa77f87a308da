import type { Known } from './vite.fold.ts';

const nothing = 'undefined';
const no = 'false';
const root = '"/"';

/** Numbers of React for kinds of elements. One that is used after all fails with React's error 156. */
const kinds = { profiler: 12, suspenseList: 19, viewTransition: 30, activity: 31 };

const reactDom: Known = {
  tags: Object.values(kinds),
  values: {
    // Set while the page commits elements of the kind `viewTransition`.
    shouldStartViewTransition: no,
    viewTransitionMutationContext: no,
    // Style sheets that a commit waits for.
    '.stylesheets': 'null',
  },
  // Style sheets with a `precedence` and scripts with `async` and `src`, which React would keep one of each of.
  answers: { getResource: 'null' },
  idle: [
    'restoreEnterOrExitViewTransitions',
    // For what is in a fragment with a `ref`.
    'isFragmentInstanceParent',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    // The names of the components around an error, which are two letters here. Nothing reads them.
    'getStackByFiberInDevAndProd',
  ],
  uncalled: [
    'ViewTransitionPseudoElement',
    'acquireResource',
    'suspendResource',
    // A fragment with a `ref`.
    'FragmentInstance',
    // `preload` and the like of react-dom.
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preconnectAs',
    // Elements with a dash in their names.
    'setPropOnCustomElement',
    // `useActionState`.
    'mountActionState',
    'updateActionStateImpl',
  ],
};

/** By the path of a module in `react-router/dist/production/lib`. */
const reactRouter: Record<string, Known> = {
  // Warnings are for people who develop, who see them in development.
  'router/history.js': { idle: ['warning'] },
  'server-runtime/warnings.js': { idle: ['warnOnce'] },
  'hooks.js': {
    values: {
      // Whether components of the server are shown.
      '.context': no,
      // `<Routes location>`.
      locationArg: nothing,
      // `<HydratedRouter onError>`.
      onErrorHandler: nothing,
      basename: root,
    },
    idle: ['warningOnce'],
    // The error page of a root without its own, and `useNavigate` outside of a route.
    uncalled: ['DefaultErrorComponent', 'useNavigateUnstable'],
  },
  'components.js': {
    values: {
      // `viewTransition`, an option of navigations.
      viewTransitionOpts: nothing,
      '.isTransitioning': no,
      pendingState: nothing,
      interruption: nothing,
      // `<HydratedRouter onError useTransitions>`.
      onError: nothing,
      useTransitions: nothing,
    },
  },
  'router/router.js': {
    values: {
      '.instrumentations': nothing,
      '.instrumentationNavigateMetaReceiver': nothing,
      instrumentationNavigateMetaReceiver: nothing,
      instrumentationResultMetaReceiver: nothing,
      '.unstable_routePatternMatching': nothing,
      '.unstable_customRouteDiscovery': nothing,
      // `viewTransition`.
      pendingViewTransitionEnabled: no,
      // Routes that change while somebody develops, or are matched on the server.
      allowElementMutations: no,
      isStaticHandler: no,
      isBrowser: 'true',
      basename: root,
    },
    idle: ['restoreAppliedTransitions', 'persistAppliedTransitions'],
    // Of the custom discovery of routes.
    uncalled: ['cancelDiscoveryNavigation'],
  },
  'dom/lib.js': { values: { basename: root } },
  'dom-export/hydrated-router.js': {
    values: {
      '.isSpaMode': no,
      '.sri': nothing,
      // Of the custom discovery of routes.
      discoveryRuntime: nothing,
    },
  },
  'dom/ssr/components.js': {
    values: {
      isSpaMode: no,
      // `<Scripts>` on the server, where it writes what the page starts with.
      isStatic: no,
      staticContext: nothing,
      enableFogOfWar: 'true',
    },
  },
  'dom/ssr/errorBoundaries.js': { values: { heyDeveloper: 'null' } },
  'dom/ssr/routes.js': {
    values: {
      isSpaMode: no,
      ssr: 'true',
      needsRevalidation: nothing,
      '.clientAction': nothing,
      '.hasClientAction': no,
      '.hasClientMiddleware': no,
    },
  },
  'dom/ssr/links.js': { values: { '.css': nothing, '.links': nothing } },
  'dom/ssr/single-fetch.js': { values: { ssr: 'true', serverOrigin: nothing } },
};

/** Facts about modules of libraries, by their paths in `node_modules`. */
export const unusedParts: ReadonlyMap<string, Known> = new Map([
  ['react-dom/cjs/react-dom-client.production.js', reactDom],
  ...Object.entries(reactRouter).map(
    ([path, known]) => [`react-router/dist/production/lib/${path}`, known] as const,
  ),
]);
