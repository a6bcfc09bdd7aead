import { clsx } from 'clsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';

export type MarkdownProps = {
  text: string;
  /** The level of the text's highest heading, below the heading it stands under. */
  topHeading?: 2 | 3 | 4 | 5;
  /** For a part of a longer text: the level of that text's highest heading, by which the others look. */
  wholeTop?: 2 | 3 | 4 | 5;
  className?: string;
};

function PlainText({ text, className }: MarkdownProps) {
  return <div className={clsx('max-w-reading whitespace-pre-wrap', className)}>{text}</div>;
}

/** A file of its own: most pages show no Markdown. Where it cannot be fetched, the words still stand there. */
const MarkdownBody = lazy<ComponentType<MarkdownProps>>(async () => {
  try {
    return { default: (await import('./markdown-body.tsx')).MarkdownBody };
  } catch {
    return { default: PlainText };
  }
});

/** A text with headings, lists, tables and links. HTML in it is shown as written, never run. */
export function Markdown(props: MarkdownProps) {
  const lines = Math.min(8, Math.max(2, Math.round(props.text.length / 70)));
  return (
    <Suspense fallback={<SkeletonText lines={lines} className={clsx('max-w-reading', props.className)} />}>
      <MarkdownBody {...props} />
    </Suspense>
  );
}
