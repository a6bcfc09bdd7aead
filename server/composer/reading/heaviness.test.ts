import { describe, expect, it } from 'vitest';
import { chipsFor } from '#server/composer/interview/chips.ts';
import { storiesIn } from '#server/composer/stories/stories-in.ts';
import { last, story, talk } from '#server/testing/test-interview.ts';
import { isHeavy } from './care.ts';
import { heavinessOf } from './heaviness.ts';

const floor =
  'ok. so in november i found her on the bathroom floor and i called 911. she took too many of her pills. i dont know if it was on purpose. nobody ever told me';

describe('something heavy', () => {
  it.each([
    [floor, 'danger'],
    ['they took my brother away in the ambulance and nobody would look at me', 'danger'],
    ['my dad relapsed in the spring so i have been doing the bills', 'danger'],
    ['I was in the psych ward for two weeks in tenth grade and I still have the bracelet.', 'danger'],
    ['i had an eating disorder in eighth grade and my coach noticed first', 'mind'],
    ['he hits my mom when the rent is late and i turn the tv up', 'abuse'],
    ['i dont see the point of any of this, i wont be here in june', 'now'],
    ['My aunt stopped chemo in August and we moved her bed to the window.', 'loss'],
    ['I carried one end of the casket and my cousin carried the other.', 'loss'],
    ['ICE came for him at work and he was deported before I could say anything to my father', 'loss'],
  ])('is heard in %j: %s', (message, kind) => expect(heavinessOf(message)).toBe(kind));

  it.each([
    'churches smell like wet hymn books, and my fingers go numb so I wear those gloves without fingers',
    'my phone died during the final and i had to count the laps out loud',
    'my aunt was at the table lining up her pills',
    'Dana passed out from the heat and we carried her into the shade',
    'AP Bio is killing me but in a fun way',
    'We killed it at regionals and my mom cried in the stands.',
    'I work the front desk at the hospital gift shop on Sundays.',
    'my hamster hid in the couch for two days and we found him in a shoe',
    'The robot fell off the table ten minutes before the match.',
    'I lost my voice before the concert so my sister sang it.',
    'i was dead tired after inventory night',
    'my mother drank her tea and told me about Ghana',
    'My brother split up the pizza before I got home.',
    'I want to die on this hill: pineapple is fine.',
    'My brother beats me at chess every single time.',
    'I taught my grandfather how to text and now he sends me weather reports.',
  ])('is not %j', (message) => expect(isHeavy(message)).toBe(false));

  it('is met with care and a way out: no quote, no question about it, where to find help', () => {
    const { text, mark } = last([story, floor]);
    expect(text).toMatch(/^I'm really sorry\. That's a lot to carry\./);
    expect(text).toContain(
      "You don't have to say any more about it, and if you don't want it in an essay, tell me and I'll leave it out.",
    );
    expect(text).toContain('988');
    expect(text).not.toMatch(/“|And then|remember|happened/);
    expect(chipsFor(mark, text, 1)).toEqual(['Talk about something else', 'Say more']);
    const other = last([story, floor, 'Talk about something else']);
    expect(other.mark).toMatch(/^open:/);
    expect(other.text).not.toMatch(/wrong|hard|“/);
  });

  it('may be told further, in the same story, and is not asked about', () => {
    const more = [story, floor, 'Say more', 'the paramedics let me sit up front and one of them gave me his jacket'];
    expect(last(more.slice(0, 3))).toEqual({ text: "Take your time. I'm listening.", mark: 'heavy+more' });
    expect(last(more).text).not.toMatch(/“|And then|What else/);
    expect(storiesIn(talk(more)).map(({ answers }) => answers.map(({ text }) => text))).toEqual([
      [story, floor, more[3]],
    ]);
    const lighter = [...more.slice(0, 3), 'my aunt came over and we ate soup in the kitchen until it got light'];
    expect(last(lighter).text).toMatch(/Do you want to say more about it, or should we talk about something else\?$/);
  });

  it('is taken back where it was none', () => {
    const asks = ['why did you say that', 'what? nobody is in danger lol'];
    for (const ask of asks) expect(last([story, floor, ask]).text).toMatch(/^Sorry if I got that wrong\./);
    for (const says of ['who can i call?', 'i dont know what to do', 'nobody would notice if i got hurt'])
      expect(last([story, floor, says]).text).not.toMatch(/got that wrong/);
  });
});
