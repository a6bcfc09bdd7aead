import { ArrowUp, Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { chatMessage } from '#contracts/limits.ts';
import { useOnline } from '#web/lib/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import { isSendKey, problemOf, tooLongText } from './message-rule.ts';

export type ComposerProps = {
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** A reply is under way: nothing is sent. */
  isReplying: boolean;
  canStop: boolean;
  onType: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
};

/** Both have one width, because the field beside them would change its own otherwise. */
const buttonClass = 'w-11 shrink-0 px-0! sm:w-26';

/** Where the student writes. What is typed stays until it is sent, over reloads too. */
export function Composer({ text, area, isReplying, canStop, onType, onSend, onStop }: ComposerProps) {
  const isOnline = useOnline();
  const problem = problemOf(text);

  function send() {
    // The button is gone or pressed; the next thing is to write on.
    area.current?.focus({ preventScroll: true });
    if (!isReplying && problem === null) onSend();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, altKey, keyCode, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, altKey, keyCode, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    // Holding the key down is one wish, not many.
    if (!event.repeat) send();
  }

  function stop(event: MouseEvent<HTMLButtonElement>) {
    // The second press of a double one on Send lands here, because this button has taken its place.
    if (isSecondPress(event.nativeEvent)) return;
    area.current?.focus({ preventScroll: true });
    onStop();
  }

  return (
    <form onSubmit={submit} aria-label="Your message" className="flex items-start gap-2.5">
      <TextAreaField
        ref={area}
        label="Your message"
        isLabelHidden
        rows={2}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={press}
        placeholder="Write it the way you’d say it"
        enterKeyHint="send"
        autoComplete="off"
        limit={chatMessage.maxLength}
        warnAbove={chatMessage.warnAboveLength}
        error={problem === 'too-long' ? tooLongText(text) : undefined}
        hint={
          isOnline ? (
            <span className="@max-[18rem]:hidden pointer-coarse:hidden">Enter to send, Shift+Enter for a new line</span>
          ) : (
            'You’re offline. We keep what you type.'
          )
        }
        className="min-w-0 flex-1 [&_textarea]:max-h-[min(16rem,30dvh)] [&_textarea]:resize-none"
      />
      {canStop ? (
        <Button key="stop" variant="secondary" className={buttonClass} onClick={stop}>
          <Square className="size-3.5 shrink-0 fill-current" aria-hidden="true" />
          <span className="max-sm:sr-only">Stop</span>
        </Button>
      ) : (
        <Button key="send" type="submit" disabled={isReplying || problem !== null} className={buttonClass}>
          <ArrowUp className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      )}
    </form>
  );
}
