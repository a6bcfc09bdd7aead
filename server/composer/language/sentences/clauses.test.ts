import { describe, expect, it } from 'vitest';
import { isComplete } from './clauses.ts';
import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { isUnclearWho } from '#server/composer/language/pointing/persons.ts';
import { splitSentences } from './split.ts';
import { findSplices } from './splices.ts';

describe('isComplete', () => {
  it.each([
    'On Friday Dele came back.',
    'When I came in on Saturday all 300 tomato and pepper seedlings were lying flat.',
    'Now from my window in Duluth I see a parking lot.',
    'In September Wren forgot her words in the audition.',
    'In May Priya called me.',
    'In 2022 Wren forgot her words.',
    'After lunch Karen took me to the right room.',
    'The next morning Tasha told me why.',
    'After the game Coach Rivera pulled me aside.',
    'At the hospital Dr. Chen explained the scan.',
    'Every Saturday Grandpa fixes radios in the garage.',
    'A week before the show Mia broke her arm.',
    'Never had I been so tired.',
    'Only then did I understand.',
    'Across the street lived an old man named Abel.',
    'Because of the fire we moved to Fresno.',
    'Instead of going home I stayed at the lab.',
    'Neither of my parents went to college.',
    'The person who taught me to read was my sister.',
    'To fail in front of them felt like falling.',
    'Not knowing the word for screw made me draw one.',
    'I was shaking.',
    'There were three, not one.',
    'Nobody on stage noticed.',
    'What I liked was the noise.',
    'Being careful means you go check.',
    'All eleven were on the same two bus lines.',
    'When I was in Vietnam my grandmother had a stroke and the nurse was kind.',
    'First I took it apart.',
    'For a long time I thought my job was lifting.',
    'The week after that I read one to my friend Josie.',
    'About six of ten people buy one or two pieces.',
    'But in the viva they could finally explain it.',
    'Every one of us had seen one or two.',
    'A woman there named Theresa read it standing up.',
    'My dad drives a truck.',
    'Last June our results from site 17 came back.',
    'Half the room was tenants.',
    'At the library I moved the corner.',
    'Everything I know about bread came from Mr. Lee.',
    'It took two weekends.',
  ])('holds: %s', (sentence) => {
    expect(isComplete(sentence)).toBe(true);
  });

  it.each([
    'Our mosque kitchen',
    'Probably med school',
    'because I like making things',
    'my abuela',
    'Same number every time',
    'Cooking with my grandma',
    'Being the oldest of four',
    'When the pump broke and we had 40 people waiting',
    'The place where I grew up',
    'Everyone in my family who cooks',
    'a large animal vet',
    'The smell of the shop',
    'Not a lot of people',
    'work on transit maybe',
    'because of my grandmother',
    'two days before my mother died',
    'Instead of sleeping',
    'To open a clinic in my town',
    'The teacher who taught me to read',
    'Working with my hands and the old tools',
  ])('does not hold: %s', (fragment) => {
    expect(isComplete(fragment)).toBe(false);
  });
});

describe('findSplices', () => {
  it.each([
    ["They don't have an engineer, they have a man named Rick.", [';']],
    ['When I came home, my mom was crying, she had lost her job.', ['.']],
    ['The doctor was very busy, she drew a picture.', ['.']],
    ['I was tired, so I left, my brother stayed.', ['.']],
    ['Then I told Mr. Haddad, the man who runs the council, and he said no.', []],
    ['I cooked, I cleaned, I drove my brother.', []],
    ['I was scared, I think.', []],
    ['The more I read, the more I wanted to know.', []],
    ['He said, I can try.', []],
    ['After that, I went home.', []],
    ['I learned that when someone cannot speak, people think she cannot think.', []],
    ["We wrote 'We are safe, the dog is safe, we love you.'", []],
  ])('%s', (text, marks) => {
    expect(findSplices(text).map(({ mark }) => mark)).toEqual(marks);
  });
});

describe('splitSentences', () => {
  it.each([
    ['I met Mr. Haddad. he said no.', ['I met Mr. Haddad.', 'he said no.']],
    ['It was 3.5 miles. I ran.', ['It was 3.5 miles.', 'I ran.']],
    ['computer science. cuz i like it', ['computer science.', 'cuz i like it']],
    ['“Leave it,” he said. I did.', ['“Leave it,” he said.', 'I did.']],
    ['“Leave it.” he said', ['“Leave it.” he said']],
    ['- one\n- two\n\nthree', ['one', 'two', 'three']],
    ['He has a Ph.D. in law.', ['He has a Ph.D. in law.']],
    ['...', []],
  ])('%j', (text, sentences) => {
    expect(splitSentences(text).map((piece) => piece.text)).toEqual(sentences);
    for (const piece of splitSentences(text)) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
  });
});

describe('leansOnPrevious', () => {
  it.each([
    'It took two weekends.',
    'I did it again.',
    'Same number every time.',
    'There were three, not one.',
    'Nobody on stage noticed.',
    'Then I left.',
    'Right now those are two buildings.',
    'Somebody decides those numbers.',
  ])('yes: %s', (text) => {
    expect(leansOnPrevious(text)).toBe(true);
  });
  it.each([
    'It was tech week for our spring show.',
    'I like that the answer is either standing up or not.',
    'Last June our results came back.',
    'My dad drives a truck.',
    'There was this one boy, Andre, who never talked.',
  ])('no: %s', (text) => {
    expect(leansOnPrevious(text)).toBe(false);
  });
});

describe('isUnclearWho', () => {
  it('sees that two people could be meant', () => {
    const texts = ['The nurse explained it to us.', 'The doctor was very busy.', 'She drew a picture.'];
    expect(isUnclearWho(texts, 2)).toBe(true);
    expect(isUnclearWho([texts[0] ?? '', texts[2] ?? ''], 1)).toBe(false);
    expect(isUnclearWho(['My father was there.', 'The nurse was busy.', 'She drew a picture.'], 2)).toBe(false);
  });
});
