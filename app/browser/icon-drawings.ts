/** By name, what is inside the `<svg>` of each icon. Written by vite.icons.ts. */
export const drawings: Readonly<Record<string, string>> = {};
