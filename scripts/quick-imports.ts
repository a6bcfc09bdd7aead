import { registerHooks } from 'node:module';

const root = new URL('..', import.meta.url).href;

/**
 * Loaded into the server by `npm start`. To learn what an import means, Node looks for the file and parses its package's
 * lists of imports and exports anew each time. Drizzle's list is 180 KB and its files import each other hundreds of times,
 * and so do ours: a second of each start. Within both the answer follows from the name.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.endsWith('.ts') && parentURL?.startsWith(root)) {
      const url = /^#(?:server|contracts)\//.test(specifier)
        ? root + specifier.slice(1)
        : /^\.\.?\//.test(specifier) && !parentURL.includes('/node_modules/', root.length - 1)
          ? new URL(specifier, parentURL).href
          : null;
      if (url) return { url, format: 'module-typescript', shortCircuit: true };
    }
    const inside = parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier);
    return inside
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
