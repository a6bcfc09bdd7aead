import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { authDetour } from '#web/lib/session/auth-callback.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepTyped } from './start/keep-typed.ts';
import { reloadOnNewVersion } from './start/reload-on-new-version.ts';
import { createRouter } from './router.tsx';
import { Woken } from './start/woken.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the application.');

reloadOnNewVersion();

// The router remembers scroll positions by a key that it gives only to pages it opened itself. Without one here, every
// document opened in a tab would share a position, and a page would open scrolled to where another one was left.
if (!window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2, 10) }, '');
}

const detour = authDetour(window.location);
if (detour !== null) window.history.replaceState(window.history.state, '', detour);

void start(root);

async function start(place: HTMLElement): Promise<void> {
  const router = createRouter();
  const isRenderedAhead = place.firstElementChild !== null;
  // What was rendered ahead stays on the screen until the same page can take its place.
  if (isRenderedAhead && !router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  const putBack = isRenderedAhead ? keepTyped(place) : () => undefined;
  const application = (
    <StrictMode>
      <ErrorBoundary>
        <Woken onWake={putBack}>
          <RouterProvider router={router} />
        </Woken>
      </ErrorBoundary>
    </StrictMode>
  );
  // It was rendered for an address and a history without anything carried along; with that, the page may read differently.
  const { search, hash } = window.location;
  const isSame = isRenderedAhead && search === '' && hash === '' && !window.history.state?.usr;
  if (isSame) hydrateRoot(place, application);
  else createRoot(place).render(application);
}
