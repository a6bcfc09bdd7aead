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
  { id: 'foundation', title: 'Colors and type' },
  { id: 'buttons', title: 'Buttons' },
  { id: 'fields', title: 'Fields' },
  { id: 'files', title: 'Files' },
  { id: 'feedback', title: 'Status and loading' },
  { id: 'layers', title: 'Layers' },
  { id: 'writing', title: 'Writing' },
];

/** Every part of the kit in every state, for people who build pages. Production doesn't serve it. */
export function DevKitPage() {
  return (
    <div className="kit">
      <header className="kit-bar">
        <Logo />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        <PageHead title="Component kit" isBare>
          Every component in every state. Build pages from these instead of styling your own.
        </PageHead>
        <nav aria-label="Components" className="kit-contents">
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
