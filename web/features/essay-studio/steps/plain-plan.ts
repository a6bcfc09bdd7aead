/** The marks of a plan's text in one line each, and what a person reads and types for them. */
const lines: readonly { marked: RegExp; shown: string; plain: RegExp; kept: string }[] = [
  { marked: /^## (\d{1,3}\. .*)$/, shown: '$1', plain: /^(\d{1,3}\. .*)$/, kept: '## $1' },
  { marked: /^## (Not used yet)$/, shown: '$1:', plain: /^(Not used yet):$/, kept: '## $1' },
  { marked: /^\*\*(.*)\*\*$/, shown: 'Q: $1', plain: /^Q: (.*)$/, kept: '**$1**' },
  { marked: /^- \[x\] (.*)$/, shown: '+ $1', plain: /^\+ (.*)$/, kept: '- [x] $1' },
  { marked: /^- \[ \] (.*)$/, shown: '- $1', plain: /^- (?!\[[ xX]\] )(.*)$/, kept: '- [ ] $1' },
];

/** A plan as it is edited. Only one that is a board has marks of ours: any other text is the student's own. */
export function plainPlan(plan: string): string {
  return change(plan, /^## \d{1,3}\. /m, ({ marked, shown }) => [marked, shown]);
}

/** The same as it is stored. */
export function markedPlan(text: string): string {
  return change(text, /^\d{1,3}\. /m, ({ plain, kept }) => [plain, kept]);
}

function change(text: string, board: RegExp, rule: (line: (typeof lines)[number]) => [RegExp, string]): string {
  if (!board.test(text)) return text;
  const rules = lines.map(rule);
  const changed = (line: string) => {
    const [from, to] = rules.find(([pattern]) => pattern.test(line)) ?? [];
    return from && to ? line.replace(from, to) : line;
  };
  return text.split('\n').map(changed).join('\n');
}
