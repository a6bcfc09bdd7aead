import type { BoardQuestion } from '#contracts/board.ts';
import { AnswerBox } from './answer-box.tsx';
import { answerCard } from './board-moves.ts';
import type { CardViewProps } from './card-view.tsx';
import { focusCard } from './focus-card.ts';
import { answerBehind } from './join-moves.ts';
import { OptionalQuestion } from './optional-question.tsx';
import { splitAnswer } from './split-answer.ts';

/** What the sentences of a card leave open. An answer goes right behind the sentence it's about. */
export function CardQuestions({ threadId, card, questions, onDismiss, onChange }: CardViewProps) {
  const used = new Set(card.sentences.filter(({ is_on }) => is_on).map(({ text }) => text));
  const open = questions.flatMap(({ id, question, row, about }) =>
    about && used.has(about.sentence) ? [{ id, question, row, about }] : [],
  );
  if (open.length === 0) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      {open.map(({ id, question, row, about }) => (
        <OptionalQuestion
          key={id}
          keptAs={`board.${threadId}`}
          question={question}
          hint={`Optional. It goes right after “${about.sentence}”`}
          onAnswer={(text) => {
            const sentences = splitAnswer(text);
            onChange((now) => answerBehind(now, about, { row, question, sentences }));
            focusCard(answerCard(question, sentences).id);
          }}
          onDismiss={() => onDismiss(id)}
        />
      ))}
    </div>
  );
}

type ReadQuestionProps = {
  threadId: string;
  open: BoardQuestion;
  onAnswer: (open: BoardQuestion, text: string) => void;
};

/** The same in the read-through, beside the sentence it's about. */
export function ReadQuestion({ threadId, open, onAnswer }: ReadQuestionProps) {
  if (!open.about) return null;
  return (
    <div className="mt-3">
      <AnswerBox
        key={open.id}
        keptAs={`board.${threadId}`}
        question={open.question}
        hint={`Optional. It goes right after “${open.about.sentence}”`}
        onAnswer={(text) => onAnswer(open, text)}
      />
    </div>
  );
}
