import type { Student } from './student.ts';

export const devon: Student = {
  id: 'devon',
  talks: 'terse',
  level: 'undergraduate',
  resume: `DEVON CARTER
PROJECTS
Bus Times App, 2025
- Built an Android app showing live bus times for Route 22 using the city's open data feed
- 140 downloads
EXPERIENCE
Crew Member, Burger Stop, 2024 – present
- Work the grill and drive-through
EDUCATION
Central High School 2027`,
  chat: [
    ['motive', 'What do you want to study and why?', 'computer science. cuz i like making stuff that works'],
    [
      'moment',
      'Tell me about a problem you ran into.',
      'the bus was always late. my mom missed work bc of it like 3 times. so i made an app',
    ],
    ['action', 'How did you do it?', 'it took forever bc the data was wrong. asked the city, they didnt answer'],
    ['goal', 'What do you want to do later?', 'maybe work on transit'],
    ['insight', 'What did you learn?', 'idk. that people just live with stuff i guess'],
    ['community', 'Where do you belong?', 'nothing really'],
  ],
};

export const sam: Student = {
  id: 'sam',
  talks: 'terse',
  level: 'undergraduate',
  resume: `Sam Whitlock
Work Experience
Kennel Assistant, Ridgeway Veterinary Clinic, June 2024 - present
- Cleaned kennels, walked dogs
- Assisted with intake of 15 animals a week
Education
Ridgeway High 2027`,
  chat: [
    ['motive', 'What would you like to study?', 'vet science'],
    [
      'moment',
      'What was a hard day?',
      "had to put a dog down. it was Mrs. Keller's dog, Biscuit. she couldn't watch so i held him",
    ],
    ['action', 'What did you do afterwards?', 'went outside. then i drove her home because she was shaking'],
    ['insight', 'What did you learn from it?', 'that the job is mostly people'],
    ['goal', 'What do you want to be?', 'a large animal vet'],
    [
      'community',
      'Tell me about your home.',
      'our farm. we have 40 cows. i do the morning milking with my brother before school',
    ],
  ],
};

export const linh: Student = {
  id: 'linh',
  talks: 'second language',
  level: 'undergraduate',
  resume: `LINH TRAN
EXPERIENCE
Volunteer Interpreter, Harborview Clinic, 2024 – 2025
• Interpreted for Vietnamese-speaking patients during 60 appointments
• Translated a diabetes leaflet into Vietnamese
Nail Technician, Lucky Nails, 2023 – present
• Serve about 8 customers a day
EDUCATION
Franklin High School, 2026`,
  chat: [
    [
      'motive',
      'Why do you want to study this?',
      'I want to study nursing because when I was in Vietnam my grandmother had a stroke and the nurse was only person who explain to us what happen. The doctor was very busy. She draw a picture of the brain on the paper for my mother.',
    ],
    [
      'moment',
      'Tell me about a difficult time.',
      'When I come to America I am 14 and I speak very little English. First day my teacher bring me to the office and she talk very fast and I only understand my name. I sit in the wrong class for two hour because I am afraid to ask. A girl name Karen see my paper and she take me to the right room.',
    ],
    [
      'action',
      'What did you do about it?',
      'Every night I copy the subtitle of a movie in my notebook and I read it loud. My brother laugh at me. I ask Karen to correct me every time and she do it, she never get tired. After one year I become interpreter in the clinic because they need someone who speak Vietnamese.',
    ],
    [
      'insight',
      'What did you learn from it?',
      'I learn that when someone cannot speak, people think she cannot think. So in the clinic I always wait, I count to ten before I help the patient with the word.',
    ],
    [
      'goal',
      'What do you want to do in the future?',
      'I want to become nurse who work with immigrant family. In the nail salon many woman tell me about their pain but they never go to doctor because they afraid about language and money.',
    ],
    [
      'community',
      'What is your community?',
      'The nail salon of my aunt. We are six women and we talk Vietnamese all day. The customer think we talk about them but we talk about food.',
    ],
  ],
};

export const chen: Student = {
  id: 'chen',
  talks: 'second language',
  level: 'graduate',
  resume: `Chen Yifan
Education
B.Sc. Statistics, Nanhai University, 2020-2024
Work Experience
Data Assistant, Lao Wang Noodle House, 2022 - 2024
- Recorded daily sales of 42 dishes
Awards
Second prize, Provincial Modeling Contest 2023`,
  chat: [
    [
      'motive',
      'Why data science?',
      'My parents have a noodle shop and every night they throw away many food. I am a child and I think number can help. Later in university I learn simple model and I want to try it in our shop.',
    ],
    [
      'moment',
      'Tell me about a problem you met.',
      'In 2022 I make a model to predict how many bowls we sell. First week my father trust it and cook less. It rain and there is a football game and so many people come, we sell out at 6 pm. My father has to say sorry to old customers. He did not say anything to me but he stop to use the computer.',
    ],
    [
      'action',
      'What did you do?',
      'I go to the shop every evening for two month and I count the bowls and I write the weather, the holiday, the game. My father tell me which customer come on which day, he know everything but he never write it. I put his knowledge in the model. After that the waste become half and he say the computer is ok.',
    ],
    [
      'insight',
      'What did you learn?',
      'I learn that the data is not in the computer, it is in my father. Before I think old people do not understand number. Now I ask first and count second.',
    ],
    [
      'goal',
      'What is your plan?',
      'I want to make forecast tool for small shop because big company have it and small shop do not have. I hope I can work in this area.',
    ],
    [
      'background',
      'What did you study?',
      'I study statistics. In the provincial contest our team predict bus passengers and we get second prize. I write the code and Li Na write the paper, she was angry because I change the result one hour before the end.',
    ],
  ],
};

export const priyanka: Student = {
  id: 'priyanka',
  talks: 'second language',
  level: 'graduate',
  resume: `Priyanka Iyer
EDUCATION
B.E. Computer Engineering, Pune University, 2019-2023
WORK EXPERIENCE
Software Engineer, Bluepine Technologies Pvt. Ltd., Jul 2023 – Till Date
• Developed a claims dashboard used by 85 field officers
• Reduced report generation time from 3 hours to 10 minutes
VOLUNTEERING
Volunteer Teacher, Asha Night School, 2021 – Till Date
• Teach mathematics to 20 adult learners`,
  chat: [
    [
      'motive',
      'Why this master programme?',
      'I am working as software engineer since 2 years in crop insurance company. I want to pursue MSc in human computer interaction because the farmers are not able to use what I build. I am not agree with my manager that it is problem of training.',
    ],
    [
      'moment',
      'Tell me about a problem in your work.',
      'Last year we released the claims app and in first month only 9 percent claims came from the app. My manager told that farmers are not educated. I took leave and went with one field officer to Ahmednagar district. There one farmer named Baban Rao showed me. He was holding the phone and the field and the rain was falling, and our form was asking the survey number in first screen. Nobody is knowing survey number by heart. It is written on a paper which is in a trunk in the house.',
    ],
    [
      'action',
      'What did you do?',
      'I made a new form in which photo comes first and the survey number comes last and can be skipped. I made it in the night after office hours because it was not approved. Then I tested with 12 farmers, they completed it in four minutes. I showed the video of Baban Rao in the review meeting and my manager kept quiet for some time and then he approved. In next season 46 percent claims came from the app.',
    ],
    [
      'insight',
      'What did you learn?',
      'I learned that the first screen is a question about respect. We were asking to prove before asking what happened.',
    ],
    [
      'goal',
      'What do you want to do?',
      'I want to design public services for people who are using one phone for whole family. After the masters I will come back to work in Maharashtra.',
    ],
    [
      'community',
      'What else do you do?',
      'I am teaching mathematics in night school since 2021. My oldest student is 61, she wants to check the ration shop bill. She is very strict with me.',
    ],
  ],
};

export const kofi: Student = {
  id: 'kofi',
  talks: 'resume only',
  level: 'undergraduate',
  resume: `K O F I  A N S A H
E X P E R I E N C E
ELECTRICITY COMPANY OF GHANA
Intern | Jun 2025 – Aug 2025
• Assisted engineers with transformer inspections at four substa-
tions
• Recorded meter readings for 140 customers
President, Prempeh College Physics Club, 2024 – 2025
• Organised an inter-school contest with six schools
• Built a demonstration generator from scrap motors
E D U C A T I O N
Prempeh College, WASSCE, 2025`,
  chat: [['motive', 'What would you like to study?', 'electrical engineering']],
};

export const wei: Student = {
  id: 'wei',
  talks: 'resume only',
  level: 'graduate',
  resume: `Wei Zhang
Professional Experience
Policy Analyst, City Housing Office, 2021 – Present
• Drafted the 2023 rental inspection ordinance
• Analysed 18,000 complaint records
• Presented quarterly findings to the housing committee
Research Assistant, Center for Urban Data, 2019 – 2021
• Mapped vacant lots in 40 neighbourhoods
• Supervised five student surveyors
Education
B.A. Geography, Hillcrest College, 2019
Publications
"Who files a complaint?", Urban Notes, 2022`,
  chat: [],
};
