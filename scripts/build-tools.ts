/** Needed only by the build, but in `dependencies`: the first start of a fresh clone builds without the test tools. */
export const buildTools = ['@react-router/dev', 'vite'];
