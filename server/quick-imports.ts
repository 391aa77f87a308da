import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Node parses the package.json of drizzle-orm, 180 kB of it, again for every import of it and for every module in it:
 * two thirds of the time in which the program and its helpers are loaded. Here each name is looked up once, and a
 * module finds its neighbours beside it. To be loaded before whatever is to be quick.
 */
const library = /^drizzle-orm(\/|$)/;
const inLibrary = /\/node_modules\/drizzle-orm\//;
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (library.test(specifier)) {
      const known = found.get(specifier) ?? next(specifier, context);
      found.set(specifier, known);
      return { ...known, shortCircuit: true };
    }
    if (inLibrary.test(parentURL) && /^\.{1,2}\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    return next(specifier, context);
  },
});
