import type { Writer } from '#contracts/writers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { WriterRating } from './writer-rating.tsx';

export type WriterProfileProps = { writer: Writer; onSelect: () => void; onClose: () => void };

export function WriterProfile({ writer, onSelect, onClose }: WriterProfileProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={writer.name}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onSelect}>Select Writer</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
          <img
            src={writer.photo_url}
            alt={`Portrait of ${writer.name}`}
            width={112}
            height={112}
            className="size-28 shrink-0 rounded-full bg-wash object-cover"
          />
          <section className="min-w-0">
            <WriterRating writer={writer} isLong className="mb-3" />
            <h3 className={titleClass}>About</h3>
            <p className="font-serif text-reading wrap-anywhere">{writer.bio}</p>
          </section>
        </div>
        <section>
          <h3 className={titleClass}>Expertise</h3>
          <ul className="flex flex-wrap gap-2">
            {writer.expertise.map((field) => (
              <li key={field}>
                <Badge>{field}</Badge>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className={titleClass}>Experience</h3>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
            {writer.experience.map((point) => (
              <li key={point} className="wrap-anywhere">
                {point}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

const titleClass = 'mb-2 font-sans text-sm font-medium text-muted';
