import type { Student } from './student.ts';

/** Talks well and at length. */
export const maya: Student = {
  name: 'Maya',
  resume: `Maya Castillo
Millbrook, OR
EDUCATION
Millbrook High School, 2023 - 2027, GPA 3.9
EXPERIENCE
Volunteer Water Monitor, Bear Creek Watershed Council
June 2024 - present
- Sampled 41 sites for nitrate and phosphate every month
- Mapped results for the county website
- Trained four new volunteers
Cashier, Dairy Barn, 2024 - 2025
- Served customers and closed the register
AWARDS
Second place, Oregon State Science Fair, 2025
SKILLS
Spanish, QGIS, Excel`,
  transcript: 'AP Chemistry A\nAP English Language B+\nGPA 3.9',
  answers: {
    'motive.pull':
      "environmental engineering I think. my grandpa's well in Millbrook tastes like pennies and when I was ten I asked him why and he said it just does. nobody in town ever tested it. I kept asking people and they all said it just does.",
    'spark.did':
      'I filled jam jars. From the well, from church, from the gas station, and lined them up on the porch rail with the place written on tape. You could see the difference by color. Then in ninth grade there was a flyer at the library that the watershed council needed people with boots, and I had boots.',
    'resume.day':
      'ok so last June our results from site 17 came back with nitrate at 38 mg per liter, which is almost four times the drinking water limit. I was sure I had made a mistake in the test. I did it again three times at our kitchen table and my mom kept asking why there was a cooler of creek water next to the milk. Same number every time. Then I told Mr. Haddad, the man who runs the watershed council, and he said the meter probably drifted and to leave it off the map.',
    'speech.answered':
      'I said ok. I was so mad at myself for saying ok. Then I borrowed a second meter from my chemistry teacher and drove the whole route again with my friend Priya, all 41 sites. It took two weekends. The meter was fine. The nitrate was coming from a drain pipe behind the old feed store. I wrote it up with photos and Mr. Haddad put site 17 back on the map and asked me to present it to the town council.',
    'insight.since':
      'I used to think being careful meant not bothering anybody until you were certain. Now I think being careful means you go check, and then you do bother people. A number doesn’t do anything by itself, somebody has to carry it into a room.',
    'moment.hard':
      'Our science fair project. My partner Jonah and I had three months of data and I overwrote the file with an empty one the night before. I cried in the school parking lot. We rebuilt about half of it from my paper notebook and we still presented, with a slide that said what was missing.',
    'person.said':
      'He said "well, half of something true." And then he went to get us fries. I think about that more than about the second place.',
    'insight.before':
      'That you hide the hole. The judges asked most of their questions about the missing slide, and those were the good questions.',
    'community.place':
      'My aunt’s house on Sundays. There are like 20 people and everyone brings food and nobody sits down. I am the one who drives my great aunt because she doesn’t see well anymore, so I hear all the stories twice, once there and once on the way home.',
    'habit.unlike':
      'The Sunday when the power went out. We ate by the light of my cousin’s headlamp and my great aunt told us how she crossed the river with her sister on her back. She never told that one before. In the car she told it again and cried.',
    'number.one':
      'My cousin Teo. He is seven and he follows me around with a notebook because I have one. He tests puddles.',
    'source.person':
      'My chemistry teacher Ms. Okafor. She never tells you the answer, she says show me the units. When the nitrate thing happened she handed me the meter and said bring it back clean.',
    'speech.heard': 'Like she trusted me with something expensive. I wiped it with my sleeve the whole way home.',
    'clip.example':
      'Her desk. There is a jar of dead pens on it, and she gives you one when you complain that something does not work. That day she gave me the meter instead, in the box, with the foam. She didn’t ask what for.',
    'goal.after':
      'I want to work on small town drinking water. Places like Millbrook don’t have a water engineer, they have a guy named Rick with a truck. I want to be the person Rick can call.',
    'want.step':
      'I asked Rick if I could ride along for a day. He said bring gloves. We read 30 meters and he knew every dog.',
    'fit.look-for':
      'Somewhere with field work in the first year, not only lectures. I learn with my boots wet. And somewhere near a river honestly. Is that ok?',
    'background.unseen':
      'That I sing. Badly, in the car, with my great aunt, old boleros. She corrects my Spanish while I drive.',
    'insight.changed-mind':
      'I thought grown-ups had already checked. That somebody was looking at the water. It was a bit scary to find out that somebody was me.',
  },
  bySlot: {},
  otherwise: ['I think that is all from me.'],
  turns: 24,
};
