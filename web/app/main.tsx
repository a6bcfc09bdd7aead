import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { reloadOnNewVersion } from '#web/lib/browser/reload-on-new-version.ts';
import { authDetour } from '#web/lib/session/auth-callback.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepTyped } from './start/keep-typed.ts';
import { createRouter } from './router.tsx';
import { Woken } from './start/woken.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the application.');

reloadOnNewVersion();

const isRenderedAhead = root.firstElementChild !== null;

// The router remembers scroll positions by a key that it gives only to pages it opened itself. Without one here, every
// document opened in a tab would share a position, and a page would open scrolled to where another one was left. A page
// that was rendered ahead gets a new one: the browser has put it back in its place, and the reader may have moved on.
if (isRenderedAhead || !window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2, 10) }, '');
}

const detour = authDetour(window.location);
if (detour !== null) window.history.replaceState(window.history.state, '', detour);

void start(root);

async function start(place: HTMLElement): Promise<void> {
  const router = createRouter();
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
  if (isRenderedAhead) takeOver(place, application);
  else createRoot(place).render(application);
}

/**
 * In one go, so that no press falls between the page that was there and the one that answers. The router begins every
 * document at its top; the reader is where they were, perhaps with a finger on a button.
 */
function takeOver(place: HTMLElement, application: ReactNode): void {
  const { scrollX, scrollY, location } = window;
  flushSync(() => void hydrateRoot(place, application));
  if (!document.getElementById(location.hash.slice(1))) window.scrollTo(scrollX, scrollY);
}
