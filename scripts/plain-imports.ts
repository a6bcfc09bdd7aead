import { registerHooks } from 'node:module';

/**
 * Loaded before each file of unit tests. Vitest adds the time to the address of a test file, and Node would keep what it compiled of it
 * under that address: some megabytes more after every run.
 */
const shared = globalThis as { hasPlainImports?: boolean };
if (!shared.hasPlainImports) {
  shared.hasPlainImports = true;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return { ...found, url: found.url.replace(/\?vitest=\d+$/, '') };
    },
  });
}
