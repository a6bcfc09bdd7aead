import { Logo } from '#web/ui/logo.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { InkLegend } from '#web/ui/writing/ink-legend.tsx';
import { KitGroup, Specimen } from './kit-frame.tsx';

const swatches = {
  Paper: ['ground', 'surface', 'wash', 'hairline', 'edge'],
  Text: ['text', 'soft', 'muted'],
  'Three inks': ['graphite', 'blue', 'blue-wash', 'red', 'red-wash'],
  Status: ['ok', 'ok-wash', 'warn', 'warn-wash', 'danger', 'danger-wash'],
};

export function FoundationGroup() {
  return (
    <KitGroup id="foundation" title="Colors and type">
      {Object.entries(swatches).map(([title, names]) => (
        <Specimen key={title} title={title}>
          <div className="kit-row">
            {names.map((name) => (
              <span key={name} className="kit-swatch" style={{ '--kit-color': `var(--${name})` } as object}>
                {name}
              </span>
            ))}
          </div>
        </Specimen>
      ))}
      <Specimen title="Type">
        <div className="kit-stack">
          <p className="kit-face-1">Your story, in a fair hand.</p>
          <p className="kit-face-2">Where this sentence comes from</p>
          <p className="kit-face-3">
            The year I turned fourteen, the river behind our house turned green. My grandmother asked me if the fish
            were safe, and nobody could tell her.
          </p>
          <p className="kit-face-4">Controls, labels and counts: 218 of 250–350 words</p>
          <p className="kit-face-5">Lovely. Keep the table.</p>
        </div>
      </Specimen>
      <Specimen title="Logo">
        <Logo />
      </Specimen>
      <Specimen title="Who wrote it">
        <div className="kit-stack">
          <InkLegend />
          <InkLegend shown={['student', 'writer']} labels={{ student: 'Maya’s words', writer: 'your changes' }} />
        </div>
      </Specimen>
      <Specimen title="Illustrations">
        <div className="kit-row">
          {(['blank', 'lines', 'talk', 'marked'] as const).map((kind) => (
            <PaperPicture key={kind} kind={kind} />
          ))}
        </div>
      </Specimen>
    </KitGroup>
  );
}
