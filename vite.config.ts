import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstAnswers } from '#scripts/build/first-answers.ts';

/** In development the page comes from Vite and everything else from the server beside it. */
const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), firstAnswers()],
  worker: {
    format: 'es',
    // The name is what the server knows the one script by that may run WebAssembly.
    rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // A font inlined into the style sheet would be refused by the security policy, and would hold up the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A group that is split by its users is otherwise named after all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        // Left alone, every part that two pages share becomes a file of its own. What nearly every page needs is one file
        // here; zod is shared too, but comes when asked for, and what the start needs stays apart.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2, entriesAware: true },
            { name: 'shared', minShareCount: 8, test: /^(?!.*[\\/]node_modules[\\/]zod[\\/])/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/dev/mailbox', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});
