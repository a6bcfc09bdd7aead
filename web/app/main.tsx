import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the application.');

// The router remembers scroll positions by a key that it gives only to pages it opened itself. Without one here, every
// document opened in a tab would share a position, and a page would open scrolled to where another one was left.
if (!window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2, 10) }, '');
}

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <RouterProvider router={createRouter()} />
    </ErrorBoundary>
  </StrictMode>,
);
