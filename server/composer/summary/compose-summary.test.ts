import { describe, expect, it } from 'vitest';
import type { InterviewTurn } from '#server/composer/interview/conversation-state.ts';
import { parseResume } from '#server/composer/resume/parse-resume.ts';
import { composeSummary, type SummaryInput } from './compose-summary.ts';
import { transcriptLines } from './transcript-lines.ts';

const resume = parseResume(`EXPERIENCE
Tutor, Hill Library, 2023 - present
- Taught reading to 14 children every Saturday
EDUCATION
Hill High School, 2022 - 2026
AWARDS
City volunteer award, 2025`);

function summary(changes: Partial<SummaryInput> = {}): string {
  return composeSummary({ firstName: 'Sam', resume, transcript: null, turns: [], ...changes });
}

function asked(question: string | null, slot: InterviewTurn['slot'], content = 'A question?'): InterviewTurn {
  return { role: 'assistant', content, slot, question };
}

function said(content: string, slot: InterviewTurn['slot'] = null): InterviewTurn {
  return { role: 'user', content, slot, question: null };
}

const headings = (text: string) => text.split('\n').filter((line) => line.startsWith('## '));
const story =
  'Last winter the shelf broke and the books fell on the floor. I sorted them by color with two of the kids, because nobody could read the labels any more.';

describe('composeSummary', () => {
  it('has all its parts for a student with nothing but a resume, and says what is not there', () => {
    const text = summary();
    expect(headings(text)).toEqual([
      '## Snapshot',
      '## Background',
      '## Strengths, with evidence',
      '## Stories worth telling',
      '## Goals',
      '## Still missing',
    ]);
    expect(text).toContain('the resume alone');
    expect(text).toContain('Sam has not told a story yet.');
    expect(text).toContain('What would you like to study, and what first pulled you toward it?');
  });

  it('holds nothing but lines of the resume, words of the student and its own headings', () => {
    const text = summary({ turns: [asked('moment.hard', 'moment'), said(story)] });
    const given = `${resume.facts.map((fact) => fact.span.text).join(' ')} ${story}`.toLowerCase();
    const quoted = [...text.matchAll(/“([^”]+)”/g), ...text.matchAll(/^> (.+)$/gm)].map(([, words = '']) => words);
    expect(quoted.length).toBeGreaterThan(1);
    for (const words of quoted.filter((part) => !part.includes('?'))) expect(given).toContain(words.toLowerCase());
  });

  it('takes a wish for a goal whatever was asked, and says what a year means', () => {
    const text = summary({
      resume: parseResume('EDUCATION\nHill High School, Duluth, MN. Class of 2027'),
      turns: [
        asked('goal.first', 'goal'),
        said('On Mondays I mend zippers at the library for nothing.'),
        asked('insight.since', 'insight'),
        said('I want to make a thread that shows when it is worn out.'),
      ],
    });
    expect(text).toContain('**Wants to do later:** “I want to make a thread that shows when it is worn out.”');
    expect(text).toContain('Hill High School (class of 2027)');
  });

  it('sets what the student makes of a story apart from the story', () => {
    const text = summary({
      turns: [
        asked('moment.hard', 'moment'),
        said(story),
        asked('insight.since', 'insight'),
        said('I learned that order is a kind of help.'),
      ],
    });
    expect(text).toContain('What Sam makes of it:\n\n> I learned that order is a kind of help.');
  });

  it('leaves out what tells nothing, and asks for nothing that was declined', () => {
    const text = summary({
      turns: [
        asked('community.place', 'community'),
        said('I would rather not talk about that'),
        asked('goal.after', 'goal'),
        said('idk'),
        asked('source.person', 'source'),
        said('what do you mean?'),
      ],
    });
    for (const words of ['rather not', 'idk', 'what do you mean', 'In which room', 'disagree']) {
      expect(text).not.toContain(words);
    }
    expect(text).toContain('an ordinary evening like where you live');
  });

  it('takes the words of a chat that a model led by what they are about', () => {
    const text = summary({
      turns: [asked(null, null, 'And then?'), said('I want to open a small practice in my town.', 'goal')],
    });
    expect(text).toContain('## Goals\n\n- “I want to open a small practice in my town.”');
  });

  it('keeps characters of Markdown as characters', () => {
    const text = summary({
      turns: [asked('goal.after', 'goal'), said('# I want *two* [things](http://x) and <b>bread</b>')],
    });
    expect(text).toContain(String.raw`\# I want \*two\* \[things\](http://x) and \<b\>bread\</b\>`);
  });

  it.each(['', 'User'])('does without the name %j', (firstName) => {
    expect(summary({ firstName })).toContain('The student has not told a story yet.');
  });

  it('says so where even the resume gives nothing', () => {
    const text = summary({ resume: { facts: [] } });
    expect(text).toContain('Neither the resume nor the conversation shows enough');
    expect(headings(text)).toContain('## Still missing');
  });
});

describe('transcriptLines', () => {
  it('takes the average and the best grades', () => {
    const text =
      'Lincoln High\nCumulative GPA: 3.91\nAP Biology  A\nEnglish 11 B+\nPhysics 97\nScience 10 96%\nTotal credits 24 A\nA';
    expect(transcriptLines(text)).toEqual(['Cumulative GPA: 3.91', 'AP Biology: A', 'Physics: 97', 'Science 10: 96%']);
  });

  it.each(['', 'No marks here', 'A\nB\nC'])('finds nothing in %j', (text) => expect(transcriptLines(text)).toEqual([]));
});
