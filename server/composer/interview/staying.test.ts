import { describe, expect, it } from 'vitest';
import { last, marks, story, talk } from '#server/testing/test-interview.ts';
import replies from './texts/replies.json' with { type: 'json' };

describe('no story yet', () => {
  it('asks something easier, another one each time, and begins no ladder', () => {
    const says = ['i dont have anything', 'nothing happened', 'one day with what??', 'idk', 'nothing'];
    const asked = marks(says);
    expect(asked.filter((mark) => mark?.startsWith('stay:'))).toEqual([]);
    const easier = talk(says).flatMap(({ content }) => replies.easier.filter((text) => content.endsWith(text)));
    expect(easier.length).toBeGreaterThan(1);
    expect(new Set(easier).size).toBe(easier.length);
    expect(last([...says, "That's all"]).text).toContain("You haven't told a story yet");
  });

  it('asks for one time of a thing that was only named, and counts no story', () => {
    expect(marks(['my grandma', 'my brothers']).slice(1)).toEqual(['stay:start', 'stay:time']);
    expect(last(['my grandma', 'how many more questions']).text).toContain("You haven't told a story yet");
  });

  it('never puts the same in other words after “how did WHAT end”', () => {
    const says = ['i take the bus with my cousin', 'he cried and I yelled at the driver once', 'how did WHAT end'];
    const { text } = last(says);
    expect(text).toMatch(/^We're talking about “/);
    expect(text.split('\n\n').at(-1)).not.toBe(talk(says).at(-3)?.content.split('\n\n').at(-1));
  });
});

describe('what the student did', () => {
  it('is asked before what was said, what changed and how it ended', () => {
    const kid = 'A kid on my bus screamed and the sub yelled at him in front of everybody on Monday.';
    expect(last(['the bus, I ride it with my cousin', kid]).mark).toBe('stay:did');
    expect(last(['I ride the bus with my cousin', kid, 'Skip', 'do u want me to say what i did']).text).toBe(
      'Yes!\n\nWhat did you do?',
    );
    expect(last([story, 'thats not even the best part']).mark).toBe('stay:best');
  });
});

describe('a story the student is in', () => {
  const long = `${story} ${'We carried every box out to the yard and swept the floor with Mr. Lee. '.repeat(4)}`;

  it('is not left behind a long answer without another question, a thank-you and “Is there more?”', () => {
    const asked = talk([long, long, long, long, long, long, long]);
    const at = asked.findIndex(({ question }) => question === 'more');
    expect(asked[at]?.content).toMatch(/^(?:Thank|I'm glad)/);
    expect(asked.slice(0, at).some(({ question }) => question === 'stay:else')).toBe(true);
    expect(asked.slice(0, at).filter(({ question }) => question?.startsWith('open:'))).toHaveLength(1);
  });

  it('is stayed with for three more questions after the chip', () => {
    const says = [long, 'no', 'Stay with this story', 'It was cold.', 'It was dark.'];
    expect(
      marks(says)
        .slice(-3)
        .every((mark) => mark?.startsWith('stay:')),
    ).toBe(true);
  });
});
