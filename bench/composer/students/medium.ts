import type { Student } from './student.ts';

export const arjun: Student = {
  id: 'arjun',
  talks: 'rich',
  level: 'phd',
  resume: `Arjun Mehta
ACADEMIC QUALIFICATIONS
B.Tech in Metallurgical Engineering | NIT Trichy | 2021-25 | CGPA 8.7/10
INTERNSHIPS
Research Intern, Thin Films Laboratory, IIT Madras
(May 2024 - Jul 2024)
➢ Spin coated perovskite films and measured 120 samples
➢ Wrote a Python script for fitting XRD peaks
ACADEMIC PROJECTS
Low-cost humidity chamber  Jan 2024 – Apr 2024
- Built a chamber from acrylic sheets for
Rs. 4,000
POSITIONS OF RESPONSIBILITY
Teaching Assistant, First Year Chemistry, Jul 2023 – Till Date
Ran two weekly tutorials for 35 students
Rewrote the lab manual for the titration unit
PUBLICATIONS
Poster, "Residual solvent in spin-coated perovskite films", MRSI Annual Meeting 2024`,
  chat: [
    [
      'motive',
      'Why this field?',
      'I got into perovskites because of load shedding honestly. In my home town near Nagpur we had power cuts of five hours a day in summer and my mother taught tuition by a battery lamp. A cheap panel would have changed that house. In second year I read that a solar cell can be made from a solution, almost like paint, and I could not sleep.',
    ],
    [
      'moment',
      'Tell me about a problem you worked on.',
      'At IIT Madras my films were degrading in two days and everyone said it is humidity. It was July in Chennai so that was a reasonable guess. I had built a humidity chamber earlier so I put half the samples in dry nitrogen and half in the chamber. Both sets died at the same rate. That was the worst evening of the internship because my whole plan was about humidity and I had five weeks left.',
    ],
    [
      'action',
      'What did you do then?',
      'I went back to the XRD data and saw a small peak that I had been calling noise. It was in every sample that died early and in none that lived. I made a series with different annealing times, 120 samples in total, and the peak followed the annealing time exactly. It was residual DMSO, not humidity. The films that were annealed four minutes longer survived three weeks. My guide Dr. Raman made me repeat it with a new solvent bottle before she believed it, and I am glad that she did.',
    ],
    [
      'insight',
      'What did you learn about research from that?',
      'I learned that everyone says is not data. I also learned to keep the ugly peaks. Since then I plot everything raw before I fit anything, and I make my juniors do the same.',
    ],
    [
      'background',
      'What else has prepared you?',
      'I am a TA for first years in chemistry. When I started the students were copying the titration values from each other because the manual told them what value to expect. I rewrote it so that each bench gets a different unknown. The average marks went down and I got complaints. But in the viva they could finally explain what an end point is.',
    ],
    [
      'goal',
      'What do you want to do after the PhD?',
      'I want to run a lab in India that works on coating at room conditions, because the factories that would use it will not have a glove box. Long term I want to see a panel that can be made in Nagpur.',
    ],
    ['fit', 'Is there a group you would like to join?', "I don't know the groups well enough yet, I am still reading."],
  ],
};

export const rosa: Student = {
  id: 'rosa',
  talks: 'medium',
  level: 'graduate',
  resume: `Rosa Delgado                                 SKILLS
                                             Spanish, English
EXPERIENCE                                   Excel
Paralegal                                    EDUCATION
Southwest Tenant Law Project                 B.A., History
2018 - present                               State University, 2014
o Drafted answers in 300+ eviction cases     AWARDS
o Trained 12 interns                         Staff award 2022
Shift supervisor, Corner Bakery
2014-2018
o Scheduled a team of 9`,
  chat: [
    [
      'motive',
      'Why are you changing direction?',
      "I have been a paralegal for seven years. I'm applying for a master in urban planning because I'm tired of meeting people on the worst day of their lives. By the time someone comes to us the decision about their building was made ten years ago in a meeting nobody told them about.",
    ],
    [
      'moment',
      'Was there a moment when you knew?',
      "One Tuesday I put all the filings from the year in a spreadsheet, 412 of them, and colored them by address. Almost a third came from eleven buildings. All eleven were on the same two bus lines that got cut in 2019. I sat there in the office with the lights off because the motion sensor didn't think anyone was there. I had been treating it like 412 separate emergencies.",
    ],
    [
      'action',
      'What did you do with that?',
      'I took the map to the city housing meeting and I had two minutes. I said it in English and then in Spanish because half the room was tenants. A planner from the city came up after and asked for my file. That was the first time I understood that this is a job.',
    ],
    [
      'insight',
      'What did it teach you?',
      'That a case file is also a map if you have enough of them. And I learned that two minutes is a long time if you have one picture.',
    ],
    [
      'background',
      'What do you bring from your work?',
      'I read leases the way other people read menus. I know what a cure period is and I know what it feels like to explain one to a grandmother at a bus stop. I trained our interns to write down the bus line of every client, which sounded crazy for two years and now it is on the intake form.',
    ],
    [
      'goal',
      'What do you want to do with the degree?',
      "I want to work on transit and housing in the same office. Right now those are two buildings that don't call each other.",
    ],
    ['community', 'Where do you feel at home?', "I'd rather not talk about my family"],
  ],
};

export const amara: Student = {
  id: 'amara',
  talks: 'rich',
  level: 'graduate',
  resume: `AMARA NWOSU, RN
PROFESSIONAL EXPERIENCE
Registered Nurse, St. Brigid's Hospital, Emergency Department, 2019 – Present
• Precept four new nurses each year
• Led the sepsis screening audit, 640 charts reviewed
Vaccination Volunteer, County Health Department (2021)
• Vaccinated 1,100 people at drive-through sites
EDUCATION
BSN, Lakeshore University, 2019`,
  chat: [
    [
      'motive',
      'Why public health, after nursing?',
      'In the emergency department I see the end of stories. A man comes in with his foot already black and I can tell you the three clinics he could not get into. I am good at the end of the story. I want to work on the middle.',
    ],
    [
      'moment',
      'Tell me about a case that stayed with you.',
      'There was a Wednesday in February when we had three people from the same street within six hours, all with carbon monoxide poisoning. The first was a grandmother and we thought it was flu. The second was a boy of seven and his mother said the whole building had headaches. I had already discharged the grandmother. I ran to the parking lot in my clogs and she was in the passenger seat with the door open, and I brought her back in.',
    ],
    [
      'action',
      'What did you do next?',
      'I called the fire department and then I called the landlord, which is not my job, and he hung up. So I went through our charts for that winter and looked for the word headache next to that zip code. There were nineteen visits from four buildings over ten weeks. Every one of us had seen one or two. I wrote a page and took it to the county health office on my day off. A woman there named Theresa read it standing up and then sat down. They inspected the four buildings in March and three boilers were shut off.',
    ],
    [
      'insight',
      'What did you learn?',
      'I learned that nineteen people told us and we were listening one at a time. Nobody was careless. We just had no place where the nineteen could sit next to each other. I think that place is what public health is.',
    ],
    [
      'background',
      'What in your work prepares you for this?',
      'I led our sepsis audit, 640 charts, and I found out that I like a bad spreadsheet. The screening form had a box that everyone skipped because it was on the back. We moved the box to the front and the skipping went from 41 percent to 6. It took me eleven meetings to move a box. That taught me more about systems than any course.',
    ],
    [
      'goal',
      'What do you want to do?',
      'I want to build early warning from the notes nurses already write. We chart all night and almost nobody reads across us. In ten years I would like a county to know about the boilers in week two and not week ten.',
    ],
    [
      'community',
      'What else matters to you?',
      "On Sundays I braid hair in my aunt Ngozi's salon, and it is where I learn what people did not tell the doctor. I do not write any of it down. But it reminds me who is not in my spreadsheet.",
    ],
  ],
};
