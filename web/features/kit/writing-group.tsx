import { useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx';
import { ChatTranscript } from '#web/ui/chat/chat-transcript.tsx';
import { Diff } from '#web/ui/diff/diff.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import type { StepperStep } from '#web/ui/stepper/step-states.ts';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { GapMarker } from '#web/ui/writing/gap-marker.tsx';
import { WordMeter } from '#web/ui/writing/word-meter.tsx';
import { KitGroup, Note, Specimen } from './kit-frame.tsx';
import { firstDraft, planText, reviewedDraft, talk } from './kit-texts.ts';

const steps: StepperStep[] = [
  { id: 'prompt', label: 'Prompt', ink: 'student' },
  { id: 'plan', label: 'Plan', ink: 'machine' },
  { id: 'research', label: 'Research', ink: 'machine' },
  { id: 'draft', label: 'Draft', ink: 'machine' },
  { id: 'critique', label: 'Critique', ink: 'machine', isHiddenUntilReached: true },
  { id: 'revised', label: 'Revised', ink: 'machine', isHiddenUntilReached: true },
];

export function WritingGroup() {
  const [step, setStep] = useState(3);
  return (
    <KitGroup id="writing" title="Writing">
      <Specimen title="Stepper">
        <div className="kit-stack">
          <div>
            <Stepper label="Steps you can click" steps={steps} current={step} reached={5} onSelect={setStep} />
            <Note>You’ve reached all six steps. Click any finished one.</Note>
          </div>
          <div>
            <Stepper label="Steps, at the start" steps={steps} current={0} reached={0} />
            <Note>The last two stay hidden until you reach them.</Note>
          </div>
          <Stepper label="Steps, busy" steps={steps} current={2} reached={2} state="busy" />
          <Stepper label="Steps, failed" steps={steps} current={4} reached={4} state="error" />
          <div className="kit-narrow">
            <Stepper label="Steps in a narrow space" steps={steps} current={2} reached={5} />
          </div>
        </div>
      </Specimen>
      <Specimen title="Word meter">
        <div className="kit-stack">
          <WordMeter count={0} min={250} max={350} />
          <WordMeter count={218} min={250} max={350} />
          <WordMeter count={312} min={250} max={350} />
          <WordMeter count={371} min={250} max={350} />
          <WordMeter count={420} max={650} />
          <WordMeter count={218} />
        </div>
      </Specimen>
      <Specimen title="Gap">
        <div className="kit-stack">
          <GapMarker what="the moment the sensor failed, and what you did next" />
          <GapMarker what="something Mr. Haddad said, and what you answered" />
          <GapMarker what="one later time you acted on this" />
        </div>
      </Specimen>
      <Specimen title="Chat">
        <ChatTranscript messages={talk} />
        <div className="kit-stack">
          <ChatBubble ink="writer" side="left" name="Mara Lindqvist" note="Not sent.">
            I’d start with her question.
          </ChatBubble>
        </div>
      </Specimen>
      <Specimen title="Writer’s changes, inline">
        <Card className="kit-paper">
          <Diff before={firstDraft} after={reviewedDraft} ink="writer" />
        </Card>
      </Specimen>
      <Specimen title="AI’s changes, side by side">
        <Diff
          before={firstDraft}
          after={reviewedDraft}
          ink="machine"
          layout="side"
          beforeTitle="Draft"
          afterTitle="Revised draft"
        />
      </Specimen>
      <Specimen title="No changes, and no text">
        <div className="kit-stack">
          <Diff before="The river turned green." after="The river turned green." ink="writer" />
          <Diff before="" after="" ink="writer" />
        </div>
      </Specimen>
      <Specimen title="Markdown">
        <Markdown text={planText} topHeading={4} />
      </Specimen>
    </KitGroup>
  );
}
