import { describe, expect, it } from 'vitest';
import { storiesIn } from '#server/composer/stories/stories-in.ts';
import { chipsFor } from './chips.ts';
import { quote } from './heard.ts';
import { baseOf } from './state.ts';
import { last, marks, story, talk } from '#server/testing/test-interview.ts';

describe('the story ladder', () => {
  it('greets, and begins with what the student came with', () => {
    const { text, mark } = last([]);
    expect(text).toContain('Hi Sam!');
    expect(text).toContain('What do you want to study');
    expect(mark).toBe('open:subject');
  });

  it('stays with a story for three questions beside the stranger’s, then asks whether there is more, then finds another', () => {
    const says = [
      story,
      'It took us until dark.',
      'The library is one room behind the church.',
      'We glued the labels.',
      'We did it again in May.',
      'no',
    ];
    expect(marks(says)).toEqual([
      'open:subject',
      'stay:next',
      'stay:stranger',
      'stay:said',
      'stay:changed',
      'more',
      'open:counted-on',
    ]);
  });

  it('leaves a story that is over, and one that is to be kept out', () => {
    expect(marks([story, 'no thats it']).at(-1)).toBe('open:counted-on');
    expect(marks([`${story} Don't put that in.`]).at(-1)).toBe('open:counted-on');
  });

  it('counts a question that was put another way once', () => {
    const says = [
      'nursing, my aunt does it',
      'what do you mean',
      'is a person reading this',
      'we sell tamales on sundays',
    ];
    expect(
      marks(says)
        .slice(-2)
        .map((mark) => baseOf(mark ?? '')),
    ).toEqual(['stay:start', 'stay:time']);
  });

  it('stays a little longer with a student who has much more to tell', () => {
    const says = [
      `${story} Nobody came to help us.`,
      'It took us until dark.',
      'The library is one room behind the church.',
      'We glued the labels.',
      'We did it again in May.',
      'One time a man brought back a book from 1988 and he wanted to pay the fine, all of it, in quarters.',
      'He counted them on the floor.',
    ];
    expect(marks(says).slice(5)).toEqual(['more', 'stay:else', 'stay:matters']);
  });

  it('asks for one time where nothing has happened yet, in the student’s own words', () => {
    expect(last(['cs. cuz i like making stuff that works'])).toEqual({
      text: 'You said “i like making stuff that works”.\n\nTell me about one time you remember. Where were you, and what did you do?',
      mark: 'stay:time',
    });
  });

  it('leaves out what was told', () => {
    const all = `${story} Mrs. Lee said "leave it like that." Now I sort everything by color, and ${'the kids find their books by themselves '.repeat(6)}.`;
    expect(marks([all, 'The kids read more.'])).toEqual(['open:subject', 'stay:matters', 'more']);
  });

  it('asks on about the newest answer, however short, and about who was named last', () => {
    const says = [story, 'Ask me something else', 'my brothers'];
    expect(marks(says).at(-1)).toBe('stay:time');
    const { text } = last([
      'my mom drove me to the garage and my dad replaced the clutch',
      'it rolled',
      'we pushed it',
      'no',
    ]);
    expect(text).not.toContain('your mom');
  });

  it('asks something easier of who cannot decide, and keeps what they told', () => {
    const say = 'i dont know what i wanna study my mom wants me to do accounting';
    expect(last([say]).mark).toBe('open:subject+smaller');
    expect(storiesIn(talk([say]))).toHaveLength(1);
  });

  it('asks once what each story means, however long it is: what changed, or why it matters where that was told', () => {
    const long = `${story} ${'We carried the books to the other room and the kids found them by themselves. '.repeat(8)}`;
    const meaning = (says: readonly string[]) =>
      marks(says).filter((mark) => /^stay:(?:changed|matters)$/.test(mark ?? ''));
    const rest = ['It took us until dark.', 'It is one room.', 'We glued the labels.', 'She left.', 'no'];
    expect(meaning([long, ...rest])).toEqual(['stay:changed']);
    expect(meaning([`${long} Now I sort everything by color.`, ...rest])).toEqual(['stay:matters']);
  });

  it('asks for a stranger’s beginning once', () => {
    const says = [story, 'And then it snowed.', 'It is one room.', 'Skip', 'Skip', 'Skip', 'no'];
    const once = /^open:subject stay:next stay:stranger .*open:wrong stay:next stay:said (?!.*stranger)/;
    expect(marks([...says, ...says]).join(' ')).toMatch(once);
  });

  it('says once that three stories are enough to begin with, and goes on', () => {
    const long = `${story} `.repeat(6);
    const says = [long, 'no', 'Ask me something else', long, 'Ask me something else', long, 'Ask me something else'];
    const said = talk(says).map(({ content }) => content);
    expect(said.filter((text) => text.includes("That's 3 stories, enough"))).toHaveLength(1);
    expect(said.at(-1)).toMatch(/\?/);
  });

  it.each([
    'Wait which part do you mean, the piano?',
    'oh the blue kitchen table broke',
    'no, my aunt sold the car',
    'then I don’t want the garden again',
  ])('says nothing back of what may be said to us: %s', (message) => {
    const sentence = { text: message, start: 0, end: message.length, of: 0, isTalk: false, isDoubted: false };
    expect(quote([sentence], [])).toBe(null);
  });
});

describe('the student’s hand on the wheel', () => {
  it.each([
    ['Skip', 'stay:stranger', 'No problem.'],
    ['Ask me something else', 'open:counted-on', 'Sure.'],
    ['Stay with this story', 'stay:stranger', 'Okay, let’s stay with it.'],
    ["That's all", 'goodbye', 'Okay. You have 1 story so far.'],
    ['idk', 'stay:stranger', 'That’s okay.'],
    ['I already told you', 'stay:stranger', 'Sorry, you did say that.'],
    ['this is stupid', 'open:counted-on', 'Fair enough.'],
    ['I’d rather not say', 'open:counted-on', 'That’s fine. I won’t ask about it again.'],
    ['can you write it for me?', 'stay:next+again', 'Not in this chat.'],
    ['asdfasdf', 'stay:next', 'Sorry, I couldn’t read that.'],
  ])('does what %j asks for', (message, mark, text) => {
    const reply = last([story, message]);
    expect(reply.text).toContain(text.replaceAll('’', "'"));
    expect(reply.mark).toBe(mark);
  });

  it('takes up the topic that the student names, in their words', () => {
    const { text, mark } = last([story, 'can I talk about my brother instead?']);
    expect(text).toBe('Sure.\n\nTell me about “my brother” – what happened?');
    expect(mark).toBe('open:own:1');
  });

  it('goes back to the last story on “Stay with this story”, also after another was offered', () => {
    expect(last([story, 'Ask me something else', 'Stay with this story']).mark).toMatch(/^stay:/);
  });

  it('asks something smaller of who does not know, then moves on', () => {
    expect(marks(['idk', 'idk'])).toEqual(['open:subject', 'open:subject+smaller', 'open:own:1']);
  });

  it('offers chips that it understands', () => {
    expect(chipsFor('stay:next', '', 1)).toEqual([
      'Stay with this story',
      'Ask me something else',
      'Skip',
      "That's all",
    ]);
    expect(chipsFor('open:subject', '', 0)).toEqual(['Ask me something else', 'Skip', "That's all"]);
    expect(chipsFor('care', '', 1)).toEqual(['Ask me something else']);
    expect(chipsFor('pick', 'Which?\n– Gold Key\n– Mural', 2)).toEqual([
      'Gold Key',
      'Mural',
      'Something else',
      "That's all",
    ]);
  });
});

describe('more to a story', () => {
  const more =
    'Yes there’s more! So I went home feeling terrible and my mom said, in Tamil, did you help him or did you win, and I could not answer that, and now I bring a notebook and sit on my hands until he is done.';

  it('stays with a student who says yes and tells on', () => {
    const before = [story, 'Ben said they look like a rainbow.', 'It is one room.', 'I sort by color now.', 'no'];
    const at = marks(before).indexOf('more');
    expect(at).toBeGreaterThan(0);
    const { text, mark } = last([...before.slice(0, at), more]);
    expect(text).not.toContain("let's stay with it");
    expect(mark).toMatch(/^stay:/);
  });

  it('asks a terse student what they did before it asks what changed', () => {
    expect(marks(['culinary', 'burned the gravy', '20 gallons. had to dump it', 'dina said start over'])).toEqual([
      'open:subject',
      'stay:start',
      'stay:next',
      'stay:did',
      'stay:changed',
    ]);
  });
});

describe('care', () => {
  it('offers help, then goes on gently and asks nothing heavy', () => {
    const says = [
      'honestly i want to die',
      'ok. i called my sister. lets go on',
      ...Array.from({ length: 12 }, () => 'Ask me something else'),
    ];
    const said = talk(says);
    expect(said[2]).toMatchObject({ question: 'care' });
    expect(said[2]?.content).toContain('988');
    expect(said[4]?.content).toContain('We can take it slowly');
    expect(said.map(({ question }) => question)).not.toContain('open:wrong');
  });

  it('hears a loss in the words of other languages', () => {
    expect(last([story, 'i forgot to say my tio passed away last year']).mark).toBe('stay:loss');
  });

  it('asks one quiet question about a loss, and leaves the choice', () => {
    const says = [
      'Nursing. My dad had ALS for three years and died in February.',
      'The letter board. He spelled the grass and he meant had I mowed it.',
    ];
    const said = talk(says);
    expect(said[2]).toMatchObject({ question: 'stay:loss' });
    expect(said[2]?.content).toContain("I'm sorry. Thank you for telling me.");
    expect(said[4]).toMatchObject({ question: 'more' });
    expect(said[4]?.content).toContain('Do you want to say more about it');
  });

  it('takes nobody else’s loss for the student’s', () => {
    expect(
      last([
        'A man told me his whole divorce while I marked his pants, and my phone died. My sister took the test. She passed on her first try.',
      ]).text,
    ).not.toContain('sorry');
  });
});
