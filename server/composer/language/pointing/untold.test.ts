import { describe, expect, it } from 'vitest';
import { untoldIn } from './untold.ts';

describe('untoldIn', () => {
  it.each([
    ['That night I sewed the sleeve back on.', 'That night', 'time'],
    ['I learned to sew that night.', 'that night', 'time'],
    ['Then I asked my aunt for her thread.', 'Then', 'before'],
    ['The next morning the sleeve held.', 'The next morning', 'before'],
    ['After that I read every book about cloth.', 'After that', 'before'],
    ['It got sealed in May.', 'It', 'thing'],
    ['It was broken again.', 'It', 'thing'],
    ['I did it again three times.', 'it', 'thing'],
    ['That is why I want to study textiles.', 'That', 'thing'],
    ['She handed me the needle without a word.', 'She', 'person'],
    ['I asked him for the thread.', 'him', 'person'],
    ['When my mother called that night, I had no answer.', 'that night', 'time'],
    ['The first week my therapist asked me to move a finger.', 'The first week', 'before'],
    ['There was one Sunday when I did four batches in a row.', 'four batches', 'thing'],
    ['Since the accident my mother drives slowly.', 'the accident', 'event'],
  ])('%s', (text, words, kind) => {
    expect(untoldIn(text)).toEqual({ words, kind });
  });

  it.each([
    'The night before the play, a sleeve tore, and that night I sewed.',
    'On the second of May my aunt fell, and that day changed us.',
    'I remember that night in March.',
    'I will never forget that night my father came home.',
    'It was tech week for our spring show.',
    'It was my aunt who taught me to sew.',
    'It took two weeks to mend the roof.',
    'It rained.',
    'When she laughs, my grandmother covers her mouth.',
    'Nobody in my family can swim.',
    'The first day of school I sat alone.',
    'The first time I saw snow I was nine.',
    'I made meringues, four batches in a row.',
    'One Sunday I made four batches of bread.',
    'The accident happened on the bridge.',
    'We practised before the fire drill.',
    'Now I know what thread costs.',
    'This past summer I worked in a mill.',
    'My aunt gave me her needle.',
    'The alto section.',
    'I like that the answer is in the back.',
    'There was this boy.',
    'Her name was Ada.',
    '',
  ])('stands by itself: %s', (text) => {
    expect(untoldIn(text)).toBeNull();
  });
});
