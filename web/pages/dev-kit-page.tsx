import { ButtonGroup } from '#web/features/kit/button-group.tsx';
import { FeedbackGroup } from '#web/features/kit/feedback-group.tsx';
import { FieldGroup } from '#web/features/kit/field-group.tsx';
import { FileGroup } from '#web/features/kit/file-group.tsx';
import { FoundationGroup } from '#web/features/kit/foundation-group.tsx';
import { LayerGroup } from '#web/features/kit/layer-group.tsx';
import { ThemeSwitch } from '#web/features/kit/theme-switch.tsx';
import { WritingGroup } from '#web/features/kit/writing-group.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const groups = [
  { id: 'foundation', title: 'Inks, paper, type' },
  { id: 'buttons', title: 'Buttons' },
  { id: 'fields', title: 'Fields' },
  { id: 'files', title: 'Files' },
  { id: 'feedback', title: 'State and waiting' },
  { id: 'layers', title: 'Places and layers' },
  { id: 'writing', title: 'Writing' },
];

/** Every part of the kit in every state, for whoever builds a page. It is not there in production. */
export function DevKitPage() {
  return (
    <div className="kit">
      <header className="kit-bar">
        <Logo />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        <PageHead title="The kit" isBare>
          Every part in every state. A page builds from these and styles no control of its own.
        </PageHead>
        <nav aria-label="Parts" className="kit-contents">
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <FoundationGroup />
        <ButtonGroup />
        <FieldGroup />
        <FileGroup />
        <FeedbackGroup />
        <LayerGroup />
        <WritingGroup />
      </main>
    </div>
  );
}
