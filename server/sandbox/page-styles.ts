import { designStyles } from './page-fonts.ts';

/** The look that the pages of every stand-in share: the application's own design values and faces, and rules for a few plain pages. */
export const pageStyles = `${designStyles}
:root {
  --serif: 'Newsreader', 'Newsreader Fallback', Georgia, 'Times New Roman', serif;
  --sans: 'Inter', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100dvh;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.55 var(--sans);
  overflow-wrap: anywhere;
}
p { text-wrap: pretty; }
a { color: inherit; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; border-radius: 4px; }
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.5rem clamp(1rem, 4vw, 2.5rem);
  border-bottom: 1px solid var(--hairline);
}
.mark {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 44px;
  font: 600 1.4rem/1 var(--serif);
  text-decoration: none;
}
.stroke { display: inline-flex; border-radius: 2px; overflow: hidden; }
.stroke i { width: 8px; height: 3px; background: var(--graphite); }
.stroke i:nth-child(2) { background: var(--blue); }
.stroke i:nth-child(3) { background: var(--red); }
.tag { color: var(--muted); font-size: 0.875rem; }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 3.5rem) clamp(1rem, 4vw, 2rem) 4rem; }
h1 { margin: 0 0 0.5rem; font: 500 clamp(1.75rem, 5vw, 2.5rem)/1.15 var(--serif); text-wrap: balance; }
h2 { margin: 2.5rem 0 0.75rem; font: 500 1.25rem/1.3 var(--serif); }
.lead { margin: 0 0 2rem; color: var(--soft); }
.back { margin: 0 0 1rem; }
.back a { display: inline-flex; align-items: center; min-height: 44px; color: var(--muted); text-decoration: none; }
.back a:hover { text-decoration: underline; }
.back a::before { content: '\\2190'; display: inline-block; margin-right: 0.4rem; }
button {
  min-height: 44px;
  padding: 0 1.25rem;
  border: 0;
  border-radius: 8px;
  background: var(--graphite);
  color: var(--on-graphite);
  font: 600 0.9375rem/1 var(--sans);
  cursor: pointer;
}
button:hover { background: var(--graphite-hover); }
button.plain { padding: 0 1rem; border: 1px solid var(--edge); background: transparent; color: var(--text); }
button.plain:hover { background: var(--wash); }
button.danger { color: var(--danger); }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
