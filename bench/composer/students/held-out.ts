import type { Student } from './student.ts';

/** Written after the rules and read before any rule was changed for them; ivy's questions were asked by a model, so that no slot is known. */
export const ivy: Student = {
  id: 'ivy',
  talks: 'medium',
  level: 'undergraduate',
  resume: `Ivy Ashworth, 14 Mill Lane
EDUCATION
Calder Sixth Form, A-Levels Chemistry, Biology, French, 2024–26
EMPLOYMENT
Kitchen Porter, The Plough, Hebden, Aug 2024 – present
– washing up, prep and closing on Fridays
VOLUNTEERING
Young Leader, 3rd Calder Brownies, Sept 2023 – July 2025
– planned craft evenings for 22 girls
– ran a first aid badge session`,
  chat: [
    [
      null,
      'Hi Ivy! What subject are you hoping to study at university, and what sparked it?',
      "Chemistry! Or biochem, I go back and forth. It was meringues to be honest. I made about thirty batches in lockdown because they kept weeping and nobody could tell me why, the internet just says 'don't overbeat' which isn't a reason.",
    ],
    [
      null,
      'I love that. Can you walk me through a moment when you got stuck on that?',
      'There was one Sunday when I did four batches in a row and wrote down everything, the sugar, the oven, even the weather because my nan said never on a rainy day. The one on the rainy day was worst. I was so annoyed that she was right. Then I put a bowl of salt in the oven overnight to dry the air and the next batch was perfect, and that was when I realised it was water coming back in, not egg coming out.',
    ],
    [
      null,
      'What happened next?',
      "I told my chemistry teacher Mrs Oduya and she lent me a hygrometer. I kept it by the cooker for a month. Under 50 percent they hold, over 60 they weep, and it doesn't matter what you do to the egg. My nan has a hygrometer now. She still says she doesn't need it.",
    ],
    [
      null,
      'How has that changed how you think?',
      "I suppose I stopped thinking of old wives' tales as stupid. They're usually a good measurement with a bad explanation.",
    ],
    [
      null,
      'What do you do outside school?',
      'I wash up at the Plough on Fridays which is mostly wet but I like the closing down, when everything goes back where it lives. And I was a young leader at Brownies for two years, I did the first aid badge and one girl fainted at the fake blood and we had to do actual first aid.',
    ],
    [
      null,
      'And where do you see yourself in ten years?',
      "I'd love to work on food that doesn't need a fridge. Half of what the Plough bins is bread.",
    ],
  ],
};

export const mateo: Student = {
  id: 'mateo',
  talks: 'second language',
  level: 'undergraduate',
  resume: `MATEO QUISPE
Experiencia / Experience
Assistant, San Martin Sports Center, 2023 - 2025
- Helped the physiotherapist with 15 patients each week
- Prepared the equipments
EDUCATION
Colegio San Jose, 2025`,
  chat: [
    [
      'motive',
      'Why physiotherapy?',
      'I choose physiotherapy because of my knee. When I was 15 I broke the ligament and the doctor say me six months without football. I think my life is finish.',
    ],
    [
      'moment',
      'Tell me about the hardest moment.',
      'The first week my physiotherapist Señora Rosa ask me only to move one finger of the foot. I was very angry because I want to run and she want a finger. I cry in the bathroom so my father do not see me. After three weeks the finger move alone and I feel it in all the leg.',
    ],
    [
      'action',
      'What did you do then?',
      'I begin to write every exercise in a notebook with the date and how many pain from one to ten. Señora Rosa see the notebook and she ask me to bring it every day. Then she give it to other patient, a old man with hip, and he do not understand my letter, so I sit with him and I explain him.',
    ],
    [
      'insight',
      'What did you learn?',
      'I learn that the body hear you when you are patient. Also that pain have a number but the number is different for each person.',
    ],
    [
      'goal',
      'What is your plan?',
      'I want to work in the towns of the mountain where people walk five hours with broken leg. My cousin walk like this.',
    ],
    [
      'community',
      'What is your community?',
      'My team. We play without shoes on a field that have a hole in the middle. Everybody know the hole, the other teams no. It is our best defender.',
    ],
  ],
};

export const dana: Student = {
  id: 'dana',
  talks: 'rich',
  level: 'graduate',
  resume: `DANA WOJCIK
Work Experience
School Bus Driver, Lakeview School District, 2009 – Present
• Drive Route 9, 46 students
• Trained 8 new drivers
Union Steward, Local 212 (2016 – 2022)
• Represented 60 drivers in grievances
Education
Associate of Arts, Lakeview Community College, 2021`,
  chat: [
    [
      'motive',
      'Why social work, and why now?',
      "I'm 47 and I've driven a school bus for sixteen years, so people ask. I see forty-six kids twice a day, which is more than anybody sees them except God and their phone. You know who slept in their coat. You know which house has new locks. And there is no box on any form where a bus driver writes that down.",
    ],
    [
      'moment',
      'Was there a day you remember?',
      "There was a boy, I'll call him J. He always sat right behind me and he talked the whole way about trains. In January he quit talking. Then he quit sitting behind me. One Thursday I pulled up at his stop in the afternoon and he wouldn't get off. He wasn't crying or anything, he just held on to the pole. The rule is you radio dispatch and dispatch calls the parent. I had my hand on the radio. I looked at him in the mirror and I knew that was the wrong phone call.",
    ],
    [
      'action',
      'What did you do?',
      "I told the rest of them we had engine trouble, and I finished the route with him still on. Then I parked in the lot at the school and walked him in to the counselor, Mrs. Abney, who was in her coat with her keys in her hand. She put the keys down. I got written up for it, two days without pay. I signed the write-up because it was accurate. He's with his grandmother now and he talks about trains to some other driver, I heard.",
    ],
    [
      'insight',
      'What did that leave you with?',
      "I used to think that the people who make the rules know something I don't. Some of them do. But that rule was written by somebody who had never seen the pole. I don't want to break rules for a living. I want to be in the room when they get written.",
    ],
    [
      'background',
      'What prepares you for graduate school?',
      "I finished my associate's at night when I was 42, in eleven years, one class at a time. I was also the union steward for six years. I sat in maybe two hundred meetings where somebody was about to lose their job, and I learned that the one who talks least at the start usually has the truth of it.",
    ],
    [
      'goal',
      'What will you do with the degree?',
      'I want to train bus drivers and lunch ladies and crossing guards to be the first line of reporting, and I want to be the person who picks up when they call. We already see it. Nobody asked us.',
    ],
    [
      'community',
      'Where do you belong?',
      'The bus garage at five in the morning. Forty engines and one coffee pot. Everybody complains about the cold and nobody would trade it.',
    ],
  ],
};

export const zed: Student = {
  id: 'zed',
  talks: 'terse',
  level: 'undergraduate',
  resume: `Zed Park
Projects
Lantern (2025)
- Made a puzzle game in Godot with 14 levels
- 2,300 plays on itch.io
Education
Union High 2027`,
  chat: [
    ['motive', 'What do you want to study?', 'game design prob. ive been making levels since i was like 9'],
    [
      'moment',
      'What went wrong once?',
      'i put my game online and everyone quit at level 3. like literally 80 percent. i thought it was easy lol',
    ],
    [
      'action',
      'What did you do?',
      'watched my little sister play it. she kept jumping in the same pit. didnt say anything just watched. then i moved one lamp 2 tiles left and she got it',
    ],
    ['insight', 'What did you learn?', 'u cant explain stuff to players. the lamp has to do it'],
    ['goal', 'Goal?', 'make games w a small team. not like AAA'],
    [
      'source',
      'What are you into?',
      'speedruns. esp when they break the game, its like watching someone read the code with their hands',
    ],
  ],
};

/** Tells everything in one breath, to the first question. */
export const june: Student = {
  id: 'june',
  talks: 'rich',
  level: 'undergraduate',
  resume: '',
  chat: [
    [
      'moment',
      'Tell me about a hard time.',
      "ok so this is gonna be long sorry. basically my grandpa had this orchard with like 60 apple trees and when he died nobody wanted it, my dad wanted to sell it and my uncle didnt and they stopped talking for a year. i was 14. i used to bike there after school and just sit in the shed bc it smelled like him. one day i noticed the trees were dying from the bottom, like the bark was falling off in rings. i thought it was deer but it was voles. i looked it up at the library and the lady there, Mrs. Finch, she had the same problem w her plum trees and she told me to wrap the trunks in hardware cloth. i spent my birthday money on it, 84 dollars. i wrapped 41 trees that november by myself and my hands were bleeding and then one saturday my dad showed up with gloves and didnt say anything and started on the next row. the week after my uncle came too. they still dont talk much but they were in the same row. 9 trees died anyway. i learned that you can't fix a fight but you can give people something to do with their hands next to each other. i want to study plant science or maybe entomology and work with small growers because nobody tells them stuff until its too late",
    ],
  ],
};
