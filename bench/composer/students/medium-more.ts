import type { Student } from './student.ts';

export const grace: Student = {
  id: 'grace',
  talks: 'medium',
  level: 'undergraduate',
  resume: `Curriculum Vitae
Education and Training
St Aidan's Sixth Form College, Leeds — A-Levels: Maths, Physics, Art — 09/2023 to 06/2025
Work History
Saturday Assistant at Harehills Library (Sept 2023 – June 2025)
Organised a weekly homework club for 14 children
Catalogued 900 donated books
Mentor, Leeds Community Coding Club, since 2022
Taught Scratch to beginners
Hobbies and Interests
Climbing, baking`,
  chat: [
    [
      'motive',
      'Why architecture?',
      'I want to study architecture because I got lost in a hospital when I was ten. My nan was on ward 17 and the signs said 15, 16 and then 22. I cried in a corridor with no windows. I still think about who drew that corridor and whether they ever walked it.',
    ],
    [
      'background',
      'What have you done that is connected to it?',
      "At the library I moved the children's corner. It was next to the door and the kids ran out and the parents couldn't sit. I measured everything and made a model out of cereal boxes and my manager let me try it for a month. We swapped it with the newspapers. The newspaper men were annoyed for about a week and then they noticed it was warmer.",
    ],
    [
      'action',
      'How do you work on it in your own time?',
      "I draw floor plans of places I've just been in from memory and then I go back and check. I'm always wrong about the doors. I have two sketchbooks of wrong doors.",
    ],
    [
      'source',
      'What have you read or seen?',
      "I read Christopher Alexander's A Pattern Language, not all of it. The bit about light on two sides of every room made me go round our house counting. We have one room like that and it's the one everybody sits in.",
    ],
    [
      'goal',
      'What do you hope for?',
      "I'd like to work on public buildings, the boring ones, clinics and job centres. People don't choose to go there so they should at least know where the door is.",
    ],
    [
      'insight',
      'What have you learned from the library?',
      "People will walk round a bad layout for years and think it's them.",
    ],
  ],
};

export const jules: Student = {
  id: 'jules',
  talks: 'medium',
  level: 'graduate',
  resume: `Jules Fontaine
Employment
Sous Chef, Maison Verte, 2015 – 2024
- Managed ordering for a kitchen of 14
- Cut food waste by 30%
Line Cook, Hotel Royale, 2011 - 2015
Volunteer
Treasurer, Eastside Food Co-op (2020 - present)
- Prepare monthly accounts for 220 members`,
  chat: [
    [
      'motive',
      'Why accounting after cooking?',
      "I was a chef for thirteen years and my back gave out, that's the short version. The longer version is that the last three years I was more interested in the ordering than in the food. I could tell you what a carrot cost on any day of the year.",
    ],
    [
      'moment',
      'When did it change?',
      "In 2019 the owner of Maison Verte told us on a Monday that the restaurant would close in six weeks. He showed me the books because he wanted someone to understand. I didn't understand anything. There was a profit on one page and no money in the bank. I had run that kitchen for four years and I didn't know how both could be true.",
    ],
    [
      'action',
      'What did you do?',
      'I bought a used textbook and did the exercises between lunch and dinner service. After two weeks I found that we were paying for fish on delivery and our catering clients paid us after ninety days. I made a sheet with two columns and showed him. We changed the terms with the three biggest clients and the restaurant stayed open for five more years.',
    ],
    [
      'insight',
      'What did you learn?',
      "I learned that profit is an opinion and cash is a fact, somebody said that before me. But I learned it with people's jobs in it.",
    ],
    [
      'goal',
      'What will you do with the degree?',
      "I want to be an accountant for small restaurants, the kind that never see one until it's too late.",
    ],
    [
      'background',
      'What else?',
      "I'm the treasurer of our food co-op. I present the accounts every month to people who hate numbers and I've learned to start with the carrots.",
    ],
  ],
};

export const eli: Student = {
  id: 'eli',
  talks: 'medium',
  level: 'undergraduate',
  resume: `ELI BRANDEIS
ACTIVITIES
Captain, Debate Team, 2024 – 2026
- Organised three home tournaments with 120 competitors
- Mentored nine novices
Lifeguard, Harbor Pool, Summer 2024, Summer 2025
- Taught beginner swimming to children
EDUCATION
Harbor High School 2026`,
  chat: [
    [
      'motive',
      'What do you want to study?',
      'political science. mostly because debate made me realize I was good at winning and bad at finding out.',
    ],
    [
      'moment',
      'Tell me about a time you led something and it was hard.',
      "When I became captain we had nine novices and four of them quit by October. I thought it was because they weren't serious. Then one of them, Tasha, told me that at practice only five people ever talked and I was two of them.",
    ],
    [
      'action',
      'What did you do?',
      'I stopped judging the practice rounds. I gave the novices the ballots and the varsity had to debate for them. It was awkward for like 3 weeks. The varsity kids hated getting low scores from ninth graders. But the novices started to ask questions, and Tasha came back and brought her cousin. We went to our home tournament in February with eleven novices.',
    ],
    [
      'insight',
      'What did you learn?',
      'that I was running practice so that I would look good. I think a captain is supposed to be kind of boring.',
    ],
    ['community', 'Tell me about home.', 'skip'],
    [
      'goal',
      'What do you want to do?',
      'maybe work for a city council. something small where you actually see the people',
    ],
    [
      'background',
      'Anything else you do?',
      "I'm a lifeguard in the summer. I teach the little kids to float. You can't argue anybody into floating.",
    ],
  ],
};
