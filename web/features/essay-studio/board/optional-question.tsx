import { Button } from '#web/ui/button.tsx';
import { AnswerBox, type AnswerBoxProps } from './answer-box.tsx';
import { focusBeside } from './focus-card.ts';

type OptionalQuestionProps = Omit<AnswerBoxProps, 'children'> & { onDismiss: () => void };

/** A question of the board that a student may be rid of. */
export function OptionalQuestion({ onDismiss, ...box }: OptionalQuestionProps) {
  return (
    <AnswerBox {...box}>
      <Button
        variant="ghost"
        size="sm"
        onClick={(event) => {
          focusBeside(event.currentTarget);
          onDismiss();
        }}
      >
        Skip<span className="sr-only">: {box.question}</span>
      </Button>
    </AnswerBox>
  );
}
