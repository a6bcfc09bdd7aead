import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the page comes from Vite and everything else from the server beside it. */
const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
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
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/dev/mailbox', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});
