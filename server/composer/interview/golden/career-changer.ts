import type { Student } from './student.ts';

/** Years of work behind her, questions of her own, and one subject she does not want to speak of. */
export const rosa: Student = {
  name: 'Rosa',
  resume: `Rosa Delgado
EXPERIENCE
Paralegal, Southwest Tenant Law Project, 2018 - present
- Drafted answers in 300+ eviction cases
- Trained 12 interns
Shift supervisor, Corner Bakery, 2014 - 2018
- Scheduled a team of 9
EDUCATION
B.A., History, State University, 2014
SKILLS
Spanish, English, Excel`,
  transcript: null,
  answers: {
    'motive.pull': 'Why do you ask that first?',
    'motive.pull+again': 'Urban planning, a master’s. I got interested through my job, mostly.',
    'resume.turn':
      'One Tuesday I put all the eviction filings from the year in a spreadsheet, 412 of them, and colored them by address. Almost a third came from eleven buildings. All eleven were on the same two bus lines that got cut in 2019. I sat there in the office with the lights off because the motion sensor didn’t think anyone was there. I had been treating it like 412 separate emergencies.',
    'number.one':
      'Mrs. Alvarez, building four. She had the rent in cash in a shoebox, all of it, and the office would not take it because it was one day late. I drove her to court with the shoebox on her lap. The judge counted it himself.',
    'resume.day':
      'I took the map to the city housing meeting and I had two minutes. Half the room was tenants so I said it in English and then in Spanish. A planner from the city came up after and asked for my file.',
    'person.said':
      'She said nobody had ever shown them the two maps on one page. Then she asked which department I was from.',
    'insight.since':
      'I look at the address before I look at the name. It sounds cold but it is how you find the pattern. I understood that this is a job, that somebody gets paid to draw the bus lines.',
    'moment.hard': 'There was a case in 2021 with a family. I’d rather not.',
    'community.place':
      'The tenants’ association meets in a laundromat on Thursdays, after nine when it is empty. I bring the forms and somebody brings pan dulce. My job is to sit by the door so that late people don’t feel watched.',
    'habit.unlike':
      'One Thursday a man came with his eviction notice folded into a boat, his kid had done it. We unfolded it together on top of a dryer, because we needed the date.',
    'source.person':
      'My old boss at the bakery, Denise. She told me never hide a bad schedule, put it on the wall and let people be angry at the wall.',
    'speech.heard': 'Funny, then. Now I hear it every time I hang up a map.',
    'speech.answered':
      'I laughed. Then I hung it up, and Marco yelled at the wall for five minutes and took the Sunday shift.',
    'goal.after':
      'I want to work for a transit agency or a city, on the boring side, where lines get cut at 4 pm on a Friday. I want someone in that room to ask who lives there.',
    'want.step': 'I signed up for a GIS class at the community college, it starts in January.',
    'fit.look-for':
      'Evening classes and a studio that works with a real neighborhood. I am 34, I can’t pretend to be on a campus all day.',
    'background.unseen':
      'That I can carry six plates. Bakery years. And that I read old zoning maps in bed, my sister thinks it is an illness.',
    'insight.before':
      'I used to think a good paralegal wins cases. Now I think a good one makes the next case unnecessary.',
    'clip.example': 'A room with bad chairs and a clock you can hear. The microphone was set for somebody tall.',
    'action.chase':
      'Why the 41 bus turns left twice at the river. It took me three weekends in the city archive. There used to be a tannery.',
    'time.hour':
      'The archivist brought me the wrong box, and it was the right one. I photographed a street plan from 1911 with my phone, standing on a chair.',
  },
  bySlot: {},
  otherwise: ['Are you a real person?', 'How long does this take?', 'That’s enough for today.'],
  turns: 26,
};
