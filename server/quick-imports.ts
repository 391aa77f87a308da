import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Node parses the 180 kB package.json of drizzle-orm for every import of the package and for every module in it, which
 * takes two thirds of the load time. This hook resolves each name once. Import it before anything that imports drizzle-orm.
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
