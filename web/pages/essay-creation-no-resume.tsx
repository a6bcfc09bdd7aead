import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';

const steps = [
  { title: 'Prompt', text: 'The university, your course, the prompt and its word limit.' },
  { title: 'Plan', text: 'An outline from what you’ve told us. Change whatever doesn’t fit.' },
  { title: 'Research', text: 'Facts about the university, with their sources.' },
  { title: 'Draft', text: 'A first version, with a blank wherever only you know the answer.' },
  { title: 'Critique', text: 'What works and what doesn’t, sentence by sentence.' },
  { title: 'Revised draft', text: 'The next version, with every change marked.' },
];

/** An essay is made from a resume: without one there is nothing to begin with yet. */
export function NoResume() {
  return (
    <>
      <PageHead title="Essay Creation">From a prompt to a draft that sounds like you, one step at a time.</PageHead>
      <div className="flex flex-col gap-12 xl:flex-row xl:justify-between">
        <EmptyState
          title="Upload your resume first"
          picture={<PaperPicture kind="lines" />}
          actions={
            <>
              <ButtonLink to={pages.documentUpload}>Upload your resume</ButtonLink>
              <ButtonLink to={pages.savedPrompts} variant="secondary">
                Saved Prompts
              </ButtonLink>
            </>
          }
        >
          <p>
            We only write from what you tell us, so we need your resume first. Then you’ll go through these steps, one
            at a time. The last two are optional.
          </p>
        </EmptyState>
        <ol className="w-full max-w-reading border-t border-hairline xl:max-w-md">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 border-b border-hairline py-3.5">
              <span aria-hidden="true" className="w-3 shrink-0 pt-0.5 text-sm text-muted tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg leading-snug">{title}</h3>
                <p className="text-[0.9375rem] text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
