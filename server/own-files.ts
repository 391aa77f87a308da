import { join, resolve, sep } from 'node:path';

/** `npm start` runs the program from `build/program`; tests, commands and `npm run dev` run the sources. */
export const isPacked = import.meta.dirname.endsWith(join(sep, 'build', 'program'));

const root = resolve(import.meta.dirname, isPacked ? '../..' : '..');

/** A file or folder of the program, by its path in the repository: a packed module is not next to its files. */
export const ownFile = (path: string): string => resolve(root, path);
