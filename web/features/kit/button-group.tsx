import { Plus } from 'lucide-react';
import { devPages } from '#contracts/pages.ts';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { KitGroup, Specimen } from './kit-frame.tsx';

const looks: [variant: ButtonVariant, label: string, busyLabel: string][] = [
  ['primary', 'Request Critique', 'Reading your draft...'],
  ['secondary', 'Finish and Save', 'Saving...'],
  ['ghost', 'Back', 'Going back...'],
  ['danger', 'Delete my account', 'Deleting...'],
];

const states: [title: string, className: string, props: { disabled?: boolean; busy?: boolean }][] = [
  ['Rest', 'kit-row', {}],
  ['Hover', 'kit-row kit-hover', {}],
  ['Focus', 'kit-row kit-focus', {}],
  ['Busy', 'kit-row', { busy: true }],
  ['Disabled', 'kit-row', { disabled: true }],
];

export function ButtonGroup() {
  return (
    <KitGroup id="buttons" title="Buttons">
      {states.map(([title, className, props]) => (
        <Specimen key={title} title={title}>
          <div className={className}>
            {looks.map(([variant, label, busyLabel]) => (
              <Button key={variant} variant={variant} busyLabel={busyLabel} data-look={variant} {...props}>
                {label}
              </Button>
            ))}
          </div>
        </Specimen>
      ))}
      <Specimen title="Sizes">
        <div className="kit-row">
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
          <Button size="icon" variant="secondary" aria-label="New essay">
            <Plus className="size-5" aria-hidden="true" />
          </Button>
        </div>
      </Specimen>
      <Specimen title="As a link">
        <div className="kit-row">
          <ButtonLink to={devPages.kit}>New Essay</ButtonLink>
          <ButtonLink to={devPages.kit} variant="secondary">
            Saved Prompts
          </ButtonLink>
        </div>
      </Specimen>
    </KitGroup>
  );
}
