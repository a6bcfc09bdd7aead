import { useState } from 'react';
import { FileDrop, type FileDropState } from '#web/ui/file-drop/file-drop.tsx';
import { KitGroup, Specimen } from './kit-frame.tsx';

const pdf = { accept: 'application/pdf', hint: 'PDF, up to 10 MB.', onFile: ignore };

function ignore(): void {}

export function FileGroup() {
  return (
    <KitGroup id="files" title="Files">
      <Specimen title="Try it">
        <div className="kit-columns">
          <LiveDrop />
        </div>
      </Specimen>
      <Specimen title="States">
        <div className="kit-columns">
          <FileDrop {...pdf} label="Resume, empty" state={{ kind: 'rest' }} />
          <FileDrop {...pdf} label="Transcript" state={{ kind: 'rest' }} isOptional />
          <FileDrop
            {...pdf}
            label="Resume, uploading"
            state={{ kind: 'busy', name: 'maya-castillo-resume.pdf', text: 'Uploading', percent: 62 }}
            onCancel={ignore}
          />
          <FileDrop
            {...pdf}
            label="Resume, being read"
            state={{ kind: 'busy', name: 'maya-castillo-resume.pdf', text: 'Reading your resume' }}
          />
          <FileDrop {...pdf} label="Resume, rejected" state={{ kind: 'rest' }} error="Please upload a PDF file." />
          <FileDrop
            {...pdf}
            label="Resume, uploaded"
            state={{ kind: 'done', name: 'maya-castillo-resume.pdf', detail: '2 pages, 184 KB' }}
            onRemove={ignore}
          />
          <FileDrop {...pdf} label="Disabled" state={{ kind: 'rest' }} isDisabled />
        </div>
      </Specimen>
    </KitGroup>
  );
}

/** Takes a file and shows its name and size, without sending it. */
function LiveDrop() {
  const [state, setState] = useState<FileDropState>({ kind: 'rest' });
  const [error, setError] = useState<string>();
  function take(file: File) {
    const isPdf = file.type === 'application/pdf';
    setError(isPdf ? undefined : 'Please upload a PDF file.');
    if (isPdf) setState({ kind: 'done', name: file.name, detail: `${Math.ceil(file.size / 1024)} KB` });
  }
  return (
    <FileDrop
      label="Resume"
      accept="application/pdf"
      hint="PDF, up to 10 MB. This page doesn’t send it anywhere."
      state={state}
      error={error}
      onFile={take}
      onRemove={() => setState({ kind: 'rest' })}
    />
  );
}
