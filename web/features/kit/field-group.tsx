import { type ReactNode, useState } from 'react';
import { chatMessage } from '#contracts/limits.ts';
import { CheckboxField, TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { KitGroup, Specimen } from './kit-frame.tsx';

const levels = [
  { value: 'undergraduate', label: 'Undergraduate' },
  { value: 'graduate', label: 'Graduate' },
  { value: 'phd', label: 'PhD' },
];

const long = 'I sampled forty-one sites along the river, twice each, and wrote the numbers down. ';

function Columns({ children, look = '' }: { children: ReactNode; look?: string }) {
  return <div className={`kit-columns ${look}`}>{children}</div>;
}

export function FieldGroup() {
  return (
    <KitGroup id="fields" title="Fields">
      <Specimen title="Text">
        <Columns>
          <TextField label="University" name="empty" placeholder="University of British Columbia" />
          <TextField
            label="Course"
            name="filled"
            defaultValue="Environmental Engineering"
            hint="Use the university’s own name for it."
          />
          <TextField label="Email" name="wrong" type="email" defaultValue="maya@" error="Invalid email address" />
          <TextField label="Phone" name="off" defaultValue="+1 604 555 0142" disabled />
          <TextField label="Password" name="secret" type="password" defaultValue="three-inks" autoComplete="off" />
        </Columns>
      </Specimen>
      <Specimen title="Hover and focus">
        <Columns>
          <div className="kit-hover">
            <TextField label="Hover" name="hover" defaultValue="Environmental Engineering" />
          </div>
          <div className="kit-focus">
            <TextField label="Focus" name="focus" defaultValue="Environmental Engineering" />
          </div>
        </Columns>
      </Specimen>
      <Specimen title="Select">
        <Columns>
          <SelectField label="Education level" name="level" options={levels} placeholder="Choose a level" />
          <SelectField
            label="Education level with an error"
            name="level-wrong"
            options={levels}
            placeholder="Choose a level"
            error="Education level must be selected."
          />
          <SelectField
            label="Education level, disabled"
            name="level-off"
            options={levels}
            defaultValue="phd"
            disabled
          />
        </Columns>
      </Specimen>
      <Specimen title="Long text">
        <Columns>
          <TextAreaField
            label="Special instructions"
            name="area"
            placeholder="Anything your writer should know"
            hint="Optional."
          />
          <TextAreaField label="Draft" name="area-wrong" error="Draft content cannot be empty." />
          <TextAreaField label="Letter" name="area-off" defaultValue="Sent on Tuesday." disabled />
          <CountedMessage label="Message" start="" />
          <CountedMessage label="Message, nearly full" start={long.repeat(21)} />
          <CountedMessage label="Message, too long" start={long.repeat(25)} />
        </Columns>
      </Specimen>
      <Specimen title="Checkbox">
        <Columns>
          <CheckboxField label="I agree to the terms and the privacy policy" name="agree" />
          <CheckboxField label="Already agreed" name="agreed" defaultChecked />
          <CheckboxField label="Missing" name="refused" error="You must agree to the terms and privacy policy" />
          <CheckboxField label="Disabled" name="agree-off" disabled />
        </Columns>
      </Specimen>
    </KitGroup>
  );
}

function CountedMessage({ label, start }: { label: string; start: string }) {
  const [text, setText] = useState(start);
  return (
    <TextAreaField
      label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      limit={chatMessage.maxLength}
      warnAbove={chatMessage.warnAboveLength}
    />
  );
}
