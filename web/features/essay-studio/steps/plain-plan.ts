import { readPlan } from '#contracts/plan-text.ts';

/** The marks of a plan's text in one line each, and what a person reads and types for them. */
const lines: readonly { marked: RegExp; shown: string; plain: RegExp; kept: string }[] = [
  { marked: /^## (\d{1,3}\. .*)$/, shown: '$1', plain: /^(\d{1,3}\. .*)$/, kept: '## $1' },
  { marked: /^## (Not used yet)$/, shown: '$1:', plain: /^(Not used yet):$/, kept: '## $1' },
  { marked: /^\*\*(.*)\*\*$/, shown: 'Q: $1', plain: /^Q: (.*)$/, kept: '**$1**' },
  { marked: /^- \[x\] (.*)$/, shown: '+ $1', plain: /^\+ (.*)$/, kept: '- [x] $1' },
  { marked: /^- \[ \] (.*)$/, shown: '- $1', plain: /^- (?!\[[ xX]\] )(.*)$/, kept: '- [ ] $1' },
];

/** A card or a blank as a board writes it. A list of numbers and dashes alone is the student's own, or a model's. */
const boardItem = /^\*\*.*\*\*\n(?:(?:Paragraph|Lead-in): .*\n){0,2}- \[[x ]\] |^\[Your turn: /m;

/** Whether a stored plan is a board's text that plain lines give back to the letter. */
export function isPlainBoard(plan: string): boolean {
  return boardItem.test(plan) && readPlan(plan) !== null && mark(unmark(plan)) === plan;
}

/** A stored plan as it is edited. One that is no board's text is shown letter for letter. */
export function plainPlan(plan: string): string {
  return isPlainBoard(plan) ? unmark(plan) : plan;
}

/** Plain lines as they are stored. What is no board any more is kept letter for letter. */
export function markedPlan(text: string): string {
  const plan = mark(text);
  return isPlainBoard(plan) ? plan : text;
}

function unmark(plan: string): string {
  return change(
    plan,
    lines.map(({ marked, shown }) => [marked, shown]),
  );
}

function mark(text: string): string {
  return change(
    text,
    lines.map(({ plain, kept }) => [plain, kept]),
  );
}

function change(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  const changed = (line: string) => {
    const [from, to] = rules.find(([pattern]) => pattern.test(line)) ?? [];
    return from && to ? line.replace(from, to) : line;
  };
  return text.split('\n').map(changed).join('\n');
}
