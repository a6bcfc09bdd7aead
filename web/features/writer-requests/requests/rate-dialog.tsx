import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { requestLimits, type WriterRequest } from '#contracts/requests.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { actOnRequest } from './requests.api.ts';

const stars = [1, 2, 3, 4, 5] as const;

export function RateDialog({ request, onClose }: { request: WriterRequest; onClose: () => void }) {
  const { isBusy, failure, run } = useRunning();
  const isHere = useIsHere();
  const [rating, setRating] = useState(0);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);

  function send() {
    if (rating === 0) return setMissing(true);
    if (words.length > requestLimits.ratingWords) return undefined;
    return void run(async () => {
      await actOnRequest(request.id, { act: 'rate', rating, words: words.trim() });
      if (isHere()) onClose();
    });
  }

  const error = isMissing && rating === 0 ? 'Please pick one to five stars.' : failure;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Rate ${request.writer_name}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button busy={isBusy} busyLabel="Sending..." onClick={send}>
            Send rating
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">How was the review?</legend>
        <div className="-ml-2 flex">
          {stars.map((star) => (
            <label
              key={star}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={rating === star}
                onChange={() => setRating(star)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                className={clsx('size-7', star <= rating ? 'fill-current text-warn' : 'text-edge')}
              />
              <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label="A few words (optional)"
        hint={`${request.writer_name} and our team can read this.`}
        rows={4}
        limit={requestLimits.ratingWords}
        className="mt-5"
        value={words}
        readOnly={isBusy}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {error === null ? null : (
        <p role="alert" className="mt-4 text-[0.9375rem] text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}
