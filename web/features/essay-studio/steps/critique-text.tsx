import { useState } from 'react';
import { browserStorages, keepText, readText } from '#web/lib/browser/text-storage.ts';
import { CheckboxField } from '#web/ui/fields/field.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { withoutQuestions } from './without-questions.ts';

const task = /^- \[[ x]\] (.+)$/;

export type CritiqueTextProps = {
  threadId: string;
  text: string;
  /** The questions that are asked beside it, each with its box. */
  asked: readonly string[];
};

/** A critique, with its list to tick. What is ticked is kept in this browser. */
export function CritiqueText({ threadId, text, asked }: CritiqueTextProps) {
  const lines = withoutQuestions(text, asked).split('\n');
  const tasks = lines.flatMap((line) => task.exec(line)?.[1] ?? []);
  const rest = lines.filter((line) => !task.test(line)).join('\n');
  const key = `fairhand.ticked.${threadId}`;
  const [ticked, setTicked] = useState(() => readText(browserStorages().local, key)?.split('\n') ?? []);

  function tick(line: string, isOn: boolean) {
    const next = isOn ? [...ticked, line] : ticked.filter((each) => each !== line);
    setTicked(next);
    keepText(browserStorages().local, key, next.join('\n'));
  }

  return (
    <>
      <Markdown text={rest} topHeading={3} />
      {tasks.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-1">
          {tasks.map((line) => (
            <li key={line}>
              <CheckboxField
                label={line}
                checked={ticked.includes(line)}
                onChange={(event) => tick(line, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
