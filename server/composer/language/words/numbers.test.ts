import { describe, expect, it } from 'vitest';
import { tag } from './nlp.ts';
import { numbersIn } from './numbers.ts';

describe('numbersIn', () => {
  it.each([
    ['I was fifteen.', ['15']],
    ['It cost four hundred dollars.', ['400']],
    ['Mine cost thirty-one.', ['31']],
    ['Thirty one loggers.', ['31']],
    ['A hundred and twenty people came.', ['120']],
    ['Two thousand five hundred copies.', ['2500']],
    ['About 2 million people.', ['2000000']],
    ['Two dozen rolls.', ['24']],
    ['From 40 to 12 loaves in 2026.', ['40', '12', '2026']],
    ['Twenty, thirty, maybe forty.', ['20', '30', '40']],
    ['Three of four.', ['3', '4']],
    ['I built 2.3 km.', ['2.3']],
    ['About 8.2 million people.', ['8200000']],
    ['We were 10-15 people in 2024-25.', []],
    ['No numbers here.', []],
    ['I gave twenty one-hour sessions.', ['20', '1']],
    ['I gave twenty one-hour tutoring sessions.', ['20', '1']],
    ['I gave twenty one-hour Zoom sessions.', ['20', '1']],
    ['We held twenty one-hour Zoom calls.', ['20', '1']],
    ['I taught twenty one-hour Zoom English lessons to children.', ['20', '1']],
    ['My two hundred-page thesis sold copies.', ['200']],
    ['I gave twenty one-hour and ten two-hour lessons.', ['20', '1', '10', '2']],
    ['Twenty-one hour-long sessions.', ['21']],
    ['It took twenty one hours.', ['21']],
    ['I read two hundred-page books.', ['2', '100']],
    ['I wrote a two hundred-page book.', ['200']],
    ['My two hundred-page thesis was late.', ['200']],
    ['I watched thirty five-year-olds.', ['30', '5']],
    ['I watched thirty five- and six-year-olds.', ['30', '5', '6']],
    ['He had a hundred one-dollar bills.', ['100', '1']],
    ['Two thousand five-gallon buckets.', ['2000', '5']],
    ['A hundred and twenty five-year-olds came.', ['120', '5']],
    ['A twenty-five-minute talk.', ['25']],
    ['Seven hundred-odd people came.', ['700']],
  ])('reads %j', (text, values) => {
    expect(numbersIn(tag(text)).map(({ value }) => value)).toEqual(values);
  });

  it('keeps them as they are written', () => {
    expect(numbersIn(tag('Thirty-one, or four hundred.')).map(({ text }) => text)).toEqual([
      'Thirty-one',
      'four hundred',
    ]);
  });
});
