import { fetchAhead, hasSession } from './visitor.ts';

/**
 * Runs before the first paint of a form that was rendered ahead. The form stands by itself until someone is about to use
 * it: only then is the application run, which would otherwise keep a phone busy while the page is being read. Its files
 * are fetched as soon as the page has been painted, so that it answers at once.
 */
const page = document.documentElement.dataset;
const [entry = '', ...others] = page['application']?.split(' ') ?? [];
const isKnown = hasSession();
const againAfterMs = 2000;
let isCalled = false;

// Whoever has a session is taken on from here, so the form is kept out of sight until the application has decided.
if (isKnown) page['known'] = '';

// What is carried along may change what the page says, so it is not left standing as it was rendered.
const { search, hash } = window.location;
if (isKnown || search !== '' || hash !== '' || window.history.state?.usr) callApplication();
for (const need of ['pointerdown', 'focusin', 'keydown', 'input', 'change']) {
  document.addEventListener(need, callApplication, { once: true, passive: true });
}
// A page that opens under a resting pointer is told of it too, and nobody has reached for anything yet.
document.addEventListener('pointermove', ({ movementX, movementY }) => {
  if (movementX !== 0 || movementY !== 0) callApplication();
});
window.addEventListener('storage', callApplication, { once: true });
window.addEventListener('load', () => {
  // Two pictures later the form has been painted, and nothing competes with it.
  requestAnimationFrame(() => requestAnimationFrame(() => void fetchAllAhead()));
});

// A quick hand may press something before anything answers it. The press is kept, and made good by `woken.tsx`.
document.addEventListener('submit', keepPress, { capture: true });
document.addEventListener('click', keepPress, { capture: true });

/** One after the other: thirty requests in one go keep a slow phone from answering. */
async function fetchAllAhead(): Promise<void> {
  for (const address of [entry, ...others, ...(page['fonts']?.split(' ') ?? [])]) await fetchAhead(address);
}

function keepPress(event: Event): void {
  if (page['awake'] !== undefined || !(event.target instanceof Element)) return;
  const button = event instanceof SubmitEvent ? event.submitter : event.target.closest('button[type="button"]');
  if (event instanceof SubmitEvent) event.preventDefault();
  button?.setAttribute('data-pressed', '');
}

function callApplication(): void {
  if (isCalled) return;
  isCalled = true;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = entry;
  // A shaky network may lose a file. Whoever needs the form has done their part already, so it is asked for until it comes.
  script.addEventListener('error', () => {
    script.remove();
    setTimeout(() => {
      isCalled = false;
      callApplication();
    }, againAfterMs);
  });
  document.head.append(script);
}
