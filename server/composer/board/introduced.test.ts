import { describe, expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { card } from './cards.ts';
import { strangerHints, unexplained, type ToldBeside } from './introduced.ts';

describe('unexplained', () => {
  it.each([
    ['The furnace broke.', 'the furnace'],
    ['And then the podcast sort of came out of it.', 'the podcast'],
    ['Everybody blamed Micah.', 'Micah'],
    ['I went to Mrs. Petrakis after class.', 'Mrs Petrakis'],
  ])('%j: %s', (sentence, shown) => expect(unexplained(sentence).map((named) => named.shown)).toContain(shown));

  it.each([
    'In grade 9 I saw a boy on my bus.',
    'My uncle Milan drove over.',
    'There was a nurse named Carol who came to the house.',
    'The lead artist, Delphine, told me to stop.',
    'The hull of our canoe cracked.',
    'The one that bites is a Singer.',
    'I closed the door and walked to the kitchen.',
    'It was the second day of school, in Framingham High.',
    'We moved from Brazil to Boston in May.',
    'My teacher, Mr. Donnelly, wrote it on the wall.',
    'The first winter we had two machines.',
    'She said, “Ask Len about the plow.”',
    'My dad had ALS for three years.',
  ])('nobody has to be told who or what in %j', (sentence) => expect(unexplained(sentence)).toEqual([]));
});

describe('strangerHints', () => {
  const asked = (before: string, after: string, { tray = '', ...told }: Partial<ToldBeside & { tray: string }> = {}) =>
    strangerHints(
      withOwnIds({
        rows: [{ ask: 'Tell us.', items: [card('What?', [before]), card('And?', [after])] }],
        tray: tray === '' ? [] : [card('Who?', [tray])],
      }),
      { storyOf: () => 'one', isAfterNote: () => false, prompt: 'Describe a challenge.', ...told },
    ).map(({ question }) => question);

  it('asks what “the list” is where it is not on the page yet', () => {
    const wanted = ['What is “the list”? Your reader hasn’t seen it yet.'];
    expect(asked('I was afraid to speak.', 'The list hung in her room.')).toEqual(wanted);
    expect(asked('I was afraid.', 'Now she uses the list.', { tray: 'So I made a list of words.' })).toEqual(wanted);
    expect(asked('I made a list.', 'The list hung in her room.')).toEqual([]);
    expect(asked('I was afraid.', 'She gave me the look.')).toEqual([]);
    expect(asked('I was afraid.', 'The challenge grew.')).toEqual([]);
  });

  it('asks who somebody is whom only another card has brought in', () => {
    const wanted = ['Who or what is “Wilmer”? Your reader hasn’t met that name yet.'];
    expect(asked('I was afraid.', 'Now Wilmer helps us.', { tray: 'One boy, his name is Wilmer, cried.' })).toEqual(
      wanted,
    );
    expect(asked('I met Wilmer.', 'Now Wilmer helps us.')).toEqual([]);
    expect(asked('I was afraid.', 'Now Wilmer helps us.')).toEqual([]);
  });

  it('asks for a start where the sentence before was said to us', () => {
    const isAfterNote = () => true;
    expect(asked('They played with a hole in the row.', 'I listen for who’s flat.', { isAfterNote })).toHaveLength(1);
    expect(asked('I tune the flat ones.', 'I listen for who’s flat.', { isAfterNote })).toEqual([]);
  });

  it('asks what links another story that shares no word with the one before', () => {
    const storyOf: ToldBeside['storyOf'] = ({ question }) => question;
    const link = 'Another story starts here. What links it to the one before?';
    expect(asked('I cleaned my clarinet.', 'I got my license in May.', { storyOf })).toEqual([link]);
    expect(asked('I cleaned my clarinet.', 'Nobody heard my clarinet in May.', { storyOf })).toEqual([]);
    expect(asked('I cleaned my clarinet.', 'I got my license in May.')).toEqual([]);
  });

  it('asks no more once there is a lead-in, and nothing about the first card', () => {
    const board = withOwnIds({
      rows: [{ ask: 'Tell us.', items: [card('a', ['The list broke.']), card('b', ['The lamp fell.'], 'At home')] }],
      tray: [],
    });
    expect(strangerHints(board, { storyOf: () => null, isAfterNote: () => false, prompt: '' })).toEqual([]);
  });
});
