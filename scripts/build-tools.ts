/**
 * Dependencies that the build needs and the running program does not. They are in `dependencies`, because a fresh clone
 * builds itself on its first start without the tools of the tests.
 */
export const buildTools = ['@react-router/dev', 'vite'];
