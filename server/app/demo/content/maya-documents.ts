/** A resume as it is laid out on the page: a name, a line below it, and sections of entries. */
export interface DemoResume {
  name: string;
  contact: string;
  sections: { title: string; entries: { head: string; place?: string; points: string[] }[] }[];
}

export const mayaResume: DemoResume = {
  name: 'Maya Castillo',
  contact: 'Burnaby, British Columbia | student@fairhand.example | +1 604 555 0142',
  sections: [
    {
      title: 'Education',
      entries: [
        {
          head: 'Alder Creek Secondary School, Burnaby, BC',
          place: 'Class of 2027',
          points: [],
        },
      ],
    },
    {
      title: 'Experience',
      entries: [
        {
          head: 'Stream Monitor, Alder Creek Streamkeepers',
          place: 'March 2025 – Present',
          points: [
            'Built six water temperature loggers from parts that cost 31 dollars each',
            'Recorded 14 months of readings at six culverts along the creek',
            'Presented the readings to the city engineering office',
            'Planted 40 red alders along 90 metres of open ditch with 12 volunteers',
          ],
        },
        {
          head: 'Weekend Baker, Castillo Bakery',
          place: 'September 2023 – Present',
          points: [
            'Bake 220 rolls with my aunt before the shop opens at seven',
            'Wrote an ordering sheet that cut unsold bread from 40 to 12 loaves a week',
          ],
        },
        {
          head: 'Peer Tutor, Mathematics Help Desk',
          place: 'September 2024 – June 2026',
          points: ['Tutored nine Grade 9 students in mathematics, one hour a week each'],
        },
      ],
    },
    {
      title: 'Projects',
      entries: [
        {
          head: 'Map of the buried creek',
          place: '2026',
          points: ['Traced 2.3 km of Alder Creek through its pipes from city drawings of 1954'],
        },
      ],
    },
    {
      title: 'Awards',
      entries: [
        {
          head: 'Regional Science Fair, second place, Earth and Environment',
          place: 'April 2026',
          points: [],
        },
      ],
    },
    {
      title: 'Skills',
      entries: [{ head: 'Soldering, Arduino, Python, spreadsheets; English and Tagalog', points: [] }],
    },
  ],
};

export interface DemoTranscript {
  school: string;
  student: string;
  years: { title: string; courses: [course: string, percent: number][] }[];
  note: string;
}

export const mayaTranscript: DemoTranscript = {
  school: 'Alder Creek Secondary School',
  student: 'Maya Castillo, Grade 12',
  years: [
    {
      title: 'Grade 10, 2024–2025',
      courses: [
        ['Foundations of Mathematics 10', 94],
        ['Science 10', 96],
        ['English Studies 10', 88],
        ['Social Studies 10', 90],
        ['Electronics 10', 97],
        ['Physical Education 10', 82],
      ],
    },
    {
      title: 'Grade 11, 2025–2026',
      courses: [
        ['Pre-Calculus 11', 93],
        ['Chemistry 11', 95],
        ['Physics 11', 92],
        ['English Studies 11', 89],
        ['Earth Sciences 11', 98],
        ['Food Studies 11', 91],
      ],
    },
    {
      title: 'Grade 12, 2026–2027, first term',
      courses: [
        ['AP Calculus', 91],
        ['AP Chemistry', 94],
        ['AP Physics', 90],
        ['English Studies 12', 90],
      ],
    },
  ],
  note: 'Promoted with distinction in Grades 10 and 11.',
};
