import { describe, expect, it } from 'vitest';
import { careReply, findHarm, isCryForHelp, lossIn, type Harm } from './care.ts';

const harmful: [string, Harm][] = [
  ['I want to die', 'self'],
  ['sometimes i just want to kill myself', 'self'],
  ['honestly i dont want to be alive anymore', 'self'],
  ['I have been thinking about suicide a lot lately', 'self'],
  ['I’m feeling suicidal', 'self'],
  ['everyone would be better off without me', 'self'],
  ['I cut myself when it gets bad at night', 'self'],
  ['i started self harming last month', 'self'],
  ['I hurt myself on purpose', 'self'],
  ['my life is not worth living', 'self'],
  ['I still think about ending my life', 'self'],
  ['kms', 'self'],
  ['I wanna die', 'self'],
  ['I feel like ending it all', 'self'],
  ['my roommate wanted to die so I stayed up with her', 'other'],
  ['my uncle was murdered in front of me', 'other'],
  ['I was bullied and beaten up at school', 'abuse'],
  ['my mother tried to kill me', 'abuse'],
  ['I wish I was dead', 'self'],
  ['In ninth grade I tried to kill myself and the nurse who sat with me is why I want to study nursing.', 'past'],
  ['I used to self-harm. Therapy helped, and now I volunteer.', 'past'],
  ['My best friend committed suicide in May', 'other'],
  ['my brother tried to kill himself last year', 'other'],
  ['We lost my cousin to suicide', 'other'],
  ['my friend is suicidal and i dont know what to do', 'other'],
  ['She took her own life two days before the exam', 'other'],
  ['my dad hits me when he drinks', 'abuse'],
  ['My stepfather used to beat us', 'abuse'],
  ['I was sexually assaulted at a party', 'abuse'],
  ['I grew up in an abusive household', 'abuse'],
  ['my father was violent', 'abuse'],
  ['I am scared to go home', 'abuse'],
  ['My uncle molested me', 'abuse'],
  ['I want to hurt people', 'violence'],
  ['I am going to kill him', 'violence'],
  ['i want to shoot up the school', 'violence'],
  ['some days I really want to stab my roommate', 'violence'],
];

const harmless = [
  'I had to kill the bug before the demo',
  'I am dying to study architecture',
  'We killed it at the regional finals',
  'The waiting was killing me',
  'I almost died of embarrassment',
  'I could have killed myself for forgetting the key',
  'I was killing myself studying for that exam',
  'I cut myself while chopping onions on my first shift',
  'I hurt myself playing soccer and missed the season',
  'I accidentally cut myself on the saw',
  'I volunteer at a suicide prevention hotline',
  'My research is about suicide rates among farmers',
  'I wrote a paper on domestic violence law',
  'At the shelter I help women who left abusive relationships',
  'In the play Ophelia kills herself and I had to build the river',
  'My brother beats me at chess every time',
  'My coach hit us with a hard question',
  'She beat me in the final by two points',
  'They beat us 3-0 and I cried in the bus',
  'It hit me that nobody had asked the tenants',
  'My dog died last winter',
  'My grandmother died of a stroke in Vietnam',
  'The battery died in the middle of the interview',
  'I want to shoot people and places with an old film camera',
  'I like to shoot hoops with my cousin',
  'Cancer killed my aunt and that is why I want to do research',
  'I want to attack this problem from another side',
  'I would kill for a job at that lab',
  'The hardest part was the suicide drills at practice',
  'I dont want to live in a small town any longer',
  'I want to end hunger in my city',
  'Our violin section is violent about bowing',
  'We talked about violence in the news in my media class',
  'My code kept dying on me at 3 am',
  'I wanted to die laughing',
  'My neighbor’s house burned down',
];

describe('findHarm', () => {
  it.each(harmful)('hears %j', (message, harm) => expect(findHarm(message)).toBe(harm));
  it.each(harmless)('takes %j for what it is', (message) => expect(findHarm(message)).toBeNull());
});

describe('careReply', () => {
  it('names where help is found, each time where somebody cries for it', () => {
    for (const [message, harm] of harmful) {
      const first = careReply(message, []);
      const second = careReply(message, [first?.text ?? '']);
      const isCry = isCryForHelp(harm);
      for (const text of isCry ? [first?.text, second?.text] : [first?.text]) {
        expect(text).toContain('988');
        expect(text).toContain('findahelpline.com');
        expect(text?.includes('local emergency number')).toBe(harm !== 'past');
      }
      expect(first?.mark).toBe(isCry ? 'care' : 'heavy');
      expect(first?.text.includes('?')).toBe(!isCry);
      expect(second?.text).not.toBe(first?.text);
    }
  });

  it('is silent otherwise', () => expect(careReply('I am dying to see the lab', [])).toBeNull());
});

describe('lossIn', () => {
  it.each([
    ['my tio passed away last year', 'own'],
    ['Coach Ruiz died before the season', 'own'],
    ['my friends grandpa died and i went with him', 'own'],
    ['she lived. other puppy didnt', 'other'],
    ['the lamb didnt make it', 'other'],
    ['our rabbit died', 'other'],
    ['my phone died', null],
    ['my friend passed me the ball', null],
    ['she passed her driving test', null],
    ['we didnt make it to regionals', null],
    ['one dog sat. the other puppy didnt', null],
    ['my dad is gone all week for work', null],
    ['she passed away suddenly', 'own'],
    ['my aunt passed last winter', 'own'],
    ['my cousin drowned', 'own'],
    ['my friends died in the crash', 'own'],
    ['my mom has weeks to live', 'own'],
    ['we lost our house', 'own'],
    ['we buried our dog under the fig tree', 'other'],
    ['I found the hen dead', 'other'],
    ['we lost our goat', 'other'],
    ['the calf never woke up', 'other'],
    ...[
      'She passed on her first try.',
      'he passed in math',
      "my friend's car died on the highway",
      "my friend's phone died",
      'my friends phone died',
      'my brother said his laptop died',
      'a guy passed on the left',
      'someone passed before me in line',
      'the lady passed and waved',
      'My sister has months left until college',
      'my teammate was shot down by the judge',
      'My sister drowned the plants',
      'my sister drowned in homework',
      'I buried my face in the pillow',
      'We buried our time capsule behind the gym',
      'my dog plays dead for treats',
      'a cow was dead tired',
      'the fish tank is dead',
      'We lost our goat at the fair and found it in the pie tent',
      "my mom didn't live here then",
      'he never woke up before noon',
      'the box was heavy so I had to put it down',
      'we put him down for a nap',
      'we lost our home opener',
      'my coach had passed her exam',
    ].map((message): [string, null] => [message, null]),
  ])('hears in %j: %s', (message, loss) => expect(lossIn(message)).toBe(loss));

  it.each([
    'my aunt was in the hospital with her gallbladder so I opened the shop alone',
    'my mom had to get her appendix out so she was in the hospital for two days and I ran the taco stand with my tio',
    'Devi was in the hospital with a broken wrist and I took her paper route',
    'so the bakery had a wedding that saturday and the oven quit at five in the morning and my boss was in the hospital with kidney stones so I called the pizza place next door',
    "so we had the harvest supper that night, two hundred plates, and the cook didn't come because she was in the hospital and Deacon Amos just handed me the ladle and said well go on then and I burned the first pot of rice and started over",
  ])('hears no loss in a hospital that is told in passing: %s', (message) => expect(lossIn(message)).toBeNull());

  it.each([
    'my cousin was in the hospital',
    'my dad was in the hospital with his heart and I ran the shop',
    'my brother had a broken arm and he was in the hospital after the crash',
    'My mom was in the hospital in March. I made dinner for my brothers every night because nobody else could and learned which pan does not stick and I signed the permission slips with her name and I got good at it',
    'we had the state meet that week and my dad was in the icu so my coach let me leave early every day and I swam anyway and got third and I wore his watch under my cap and he never saw it',
    'so the summer I was fifteen we moved three times and my grandma was in the hospital for weeks so I took the bus there after school every day with her slippers in my backpack and the nurses knew my name',
    'we were at regionals and my mom called and said my grandpa was in the hospital so I went behind the bleachers and sat on the mat bags and counted the ceiling lights and then coach came and sat next to me and said nothing',
    'my aunt had her gallbladder out and was in the hospital and that same week my grandfather died',
  ])('keeps hearing one in %s', (message) => expect(lossIn(message)).toBe('own'));
});
