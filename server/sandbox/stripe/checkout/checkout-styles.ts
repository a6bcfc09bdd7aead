import { pageStyles } from '#server/sandbox/page-styles.ts';

export const checkoutStyles = `${pageStyles}
main { max-width: 60rem; padding-top: clamp(1rem, 3vw, 2rem); }
.narrow { max-width: 36rem; margin: 0 auto; }
.narrow .lead { margin-bottom: 1rem; }
h2:first-child { margin-top: 0; }
.notice {
  margin: 0 0 clamp(1.25rem, 4vw, 2.5rem);
  padding: 0.75rem 1rem;
  border: 1px dashed var(--edge);
  border-radius: 8px;
  background: var(--wash);
  color: var(--soft);
}
.notice strong { color: var(--text); }
.columns { display: grid; gap: 2rem clamp(2rem, 6vw, 5rem); }
@media (min-width: 50rem) { .columns { grid-template-columns: 5fr 6fr; align-items: start; } }
.columns > *, .sheet { min-width: 0; }
.back { margin: 0 0 0.5rem; }
.amount { display: block; font-variant-numeric: tabular-nums lining-nums; }
.lines { margin: 1.5rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--hairline); }
.lines li { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-bottom: 1px solid var(--hairline); }
.lines li > :last-child { flex: none; font-variant-numeric: tabular-nums; }
.lines small { display: block; color: var(--muted); font-size: 0.875rem; }
.lines .total { font-weight: 600; }
.sheet {
  padding: clamp(1.25rem, 4vw, 2rem);
  border: 1px solid var(--hairline);
  border-radius: 4px;
  background: var(--surface);
}
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.field { grid-column: 1 / -1; min-width: 0; }
.field.half { grid-column: auto; }
.field label, .known dt { display: block; margin-bottom: 0.3rem; color: var(--soft); font-size: 0.875rem; font-weight: 500; }
.field input {
  width: 100%;
  min-height: 48px;
  padding: 0 0.875rem;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--ground);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}
.field input::placeholder { color: var(--muted); opacity: 1; }
.field input[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.problem { margin: 0.35rem 0 0; color: var(--danger); font-size: 0.875rem; }
.known { margin: 0 0 1rem; }
.known dd { margin: 0; }
.refusal { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-radius: 8px; background: var(--danger-wash); color: var(--danger); }
.refusal p { margin: 0; }
.pay { width: 100%; min-height: 52px; margin-top: 1.5rem; font-size: 1.0625rem; }
.hint { margin: 0.75rem 0 0; color: var(--muted); font-size: 0.875rem; }
.cards { margin-top: clamp(2rem, 6vw, 3.5rem); }
.cards p { margin: 0 0 1rem; color: var(--soft); }
.cards dl { margin: 0; border-top: 1px solid var(--hairline); }
.cards dl > div { display: flex; flex-wrap: wrap; gap: 0.1rem 1.5rem; padding: 0.7rem 0; border-bottom: 1px solid var(--hairline); }
.cards dt { flex: 0 0 13.5rem; font: 0.9375rem/1.6 ui-monospace, Menlo, Consolas, monospace; user-select: all; }
.cards dd { flex: 1 1 12rem; margin: 0; color: var(--soft); }
.answers { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
.answers button { flex: 1 1 12rem; min-height: 48px; }
.facts { margin: 1.5rem 0 0; border-top: 1px solid var(--hairline); }
.facts div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.1rem 1.5rem; padding: 0.7rem 0; border-bottom: 1px solid var(--hairline); }
.facts dt { color: var(--muted); white-space: nowrap; }
.facts .money dt { white-space: normal; min-width: 0; flex: 1 1 9rem; }
.facts dd { margin: 0 0 0 auto; min-width: 0; text-align: right; font-variant-numeric: tabular-nums; }
.facts .money dd { flex: none; }
.facts .total { font-weight: 600; }
.facts .total dt { color: inherit; }
.action {
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  margin-top: 1rem;
  padding: 0 1.25rem;
  border-radius: 8px;
  background: var(--graphite);
  color: var(--on-graphite);
  font-weight: 600;
  text-decoration: none;
}
.action:hover { background: var(--graphite-hover); }
@media print { header .tag, .notice { border-style: solid; } .action { display: none; } }
`;
