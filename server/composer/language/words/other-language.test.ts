import { describe, expect, it } from 'vitest';
import { isOtherLanguage } from './other-language.ts';

describe('isOtherLanguage', () => {
  it.each([
    'Napisałem do gminy i po dwóch miesiącach przyszła odpowiedź.',
    'mi abuela no tiene agua en su casa',
    'Das war so in der alten Zeit, man hat es nicht anders gewollt.',
    'main apne gaon ke liye kuch karna chahta tha',
    'je veux faire de la science pour aider les gens',
    'saya ingin belajar teknik lingkungan karena sungai di desa saya kotor',
    'Gusto kong mag aral ng engineering dahil marumi ang ilog sa amin',
    'Река за нашим домом плохо пахла.',
    '河很臭',
  ])('sees that this is not English: %s', (text) => expect(isOtherLanguage(text)).toBe(true));

  it.each([
    'my abuela and my tía make pozole, tamales and birria',
    'me and priya went to haddad with dele',
    'i realy lik programing becuz its intresting',
    'teh riverr stinkd and noone new y',
    'mostly minecraft, roblox, fortnite, valorant',
    'coded in python, numpy, pandas, react, postgres',
    'My grandmother said no te rindas mija, and I did not.',
    'She always says "kal kare so aaj kar, aaj kare so ab" to me.',
    'I volunteerd in hospitel and i helpd old pacients with there medisin',
    'kinda wanna do cs cuz u can build stuff',
    'Same number every time.',
    'I WANT UBC SO BAD',
    'x = 3',
    '',
  ])('takes this for English, names and slips and all: %s', (text) => expect(isOtherLanguage(text)).toBe(false));
});
