import { registerHooks } from 'node:module';

/**
 * Loaded into the server by `npm start`. To learn that a `.js` file is a module, Node parses its package's list of exports
 * anew at every import of it. Drizzle's list is 180 KB and its files import each other hundreds of times: half a second of
 * each start. Inside that package the answer is always the same.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const inside = parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier);
    return inside
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
