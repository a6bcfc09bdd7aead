import { describe, expect, it } from 'vitest';
import { isRole } from './roles.ts';

describe('isRole', () => {
  const roles = [
    'Volunteer Water Monitor',
    'President',
    'Vice-President',
    'Teaching Assistant',
    'Shift supervisor',
    'Research Intern',
    'Captain',
    'Undergraduate Researcher',
    'Paralegal',
    'Barista',
    'Head of Logistics',
    'Founder & President',
    'Volunteer interpreter',
    'Editor-in-Chief',
    'Member',
    'Violinist',
    'Private tutor',
    'Stage manager',
    'Sous chef',
    'Camp counselor',
    'Software Engineer',
    'Team lead',
    'Nursing aide',
    'Student ambassador',
    'Peer mentor',
    'Bicycle mechanic',
    'Volunteer paramedic',
  ];
  const others = [
    'page 1 of 2',
    'Clarinet',
    'Pottery',
    'Hiking',
    'school wind ensemble',
    'Computer',
    'Python',
    'Winter semester',
    'GPA 3.9',
    'Millbrook High School',
    'Robotics Club',
    'Summer',
    'Italian',
    'Power transformer',
    'Debate Team',
    'Science Olympiad',
    'Newsletter',
    'Soccer',
    'Community theatre',
    'English',
    'References available',
    'Dean’s List',
    'Restaurant',
    'Database',
    'Weekend project',
    'Research grant',
  ];
  it.each(roles)('takes %s for a person', (role) => {
    expect(isRole(role)).toBe(true);
  });
  it.each(others)('does not take %s for a person', (other) => {
    expect(isRole(other)).toBe(false);
  });
});
