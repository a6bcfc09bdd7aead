import { pageStyles } from '#server/sandbox/page-styles.ts';

export const mailboxStyles = `${pageStyles}
.filter { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; margin-bottom: 1.5rem; }
.filter label { flex: 1 0 100%; color: var(--muted); font-size: 0.875rem; }
.filter input {
  flex: 1 1 10rem;
  min-width: 0;
  min-height: 44px;
  padding: 0 0.75rem;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
.filter input::placeholder { color: var(--muted); opacity: 1; }
.list { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--hairline); }
.list li { border-bottom: 1px solid var(--hairline); }
.list a { display: block; padding: 0.9rem 0.75rem; margin: 0 -0.75rem; border-radius: 8px; text-decoration: none; }
.list a:hover { background: var(--wash); }
.subject { display: block; font: 500 1.125rem/1.35 var(--serif); }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; color: var(--muted); font-size: 0.875rem; }
.clear { margin-top: 2rem; }
.empty { padding: 3rem 1rem; border-block: 1px solid var(--hairline); text-align: center; color: var(--soft); }
.empty p { max-width: 30rem; margin: 0 auto; text-wrap: balance; }
.empty .title { margin-bottom: 0.25rem; color: var(--text); font: 500 1.25rem/1.4 var(--serif); }
.facts { margin: 1.25rem 0 0; border-block: 1px solid var(--hairline); padding: 0.5rem 0; }
.facts div { display: flex; gap: 0.75rem; padding: 0.2rem 0; }
.facts dt { flex: 0 0 3.25rem; color: var(--muted); }
.facts dd { margin: 0; min-width: 0; }
.links { margin: 0; padding: 0; list-style: none; }
.links a { display: block; padding: 0.6rem 0; word-break: break-all; }
iframe { display: block; width: 100%; height: 48rem; border: 1px solid var(--hairline); border-radius: 4px; background: var(--ground); }
.paper {
  margin: 0;
  padding: 1.25rem;
  border: 1px solid var(--hairline);
  border-radius: 4px;
  background: var(--surface);
  font: 0.875rem/1.6 ui-monospace, Menlo, Consolas, monospace;
  white-space: pre-wrap;
}
`;
