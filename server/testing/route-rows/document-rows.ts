import { nobody, open, ownersOnly, student, type Row } from './row.ts';

const onlyOwnerHasOne = { signedOut: 401, newcomer: 403, owner: 200, otherStudent: 404, writer: 403, service: 403 };

/** Resumes, transcripts, the files behind them, and who opened them. The owner has one of each. */
export const documentRows: Record<string, Row> = {
  ...understoodRows(),
  ...rowsOf('resume'),
  ...rowsOf('transcript'),
  'GET /api/files/:key': open(403, () => ({
    url: `/api/files/${'0'.repeat(40)}?name=resume.pdf&owner=${nobody}&reader=${nobody}&expires=9999999999&signature=wrong`,
  })),
  'GET /api/users/me/material-reads': student(200),
};

function understoodRows(): Record<string, Row> {
  const path = '/api/resumes/my_resume/understood';
  return {
    [`GET ${path}`]: student(200),
    [`PUT ${path}`]: { access: 'student', answers: onlyOwnerHasOne, call: () => ({ payload: { sections: [] } }) },
    [`DELETE ${path}`]: { access: 'student', answers: onlyOwnerHasOne },
  };
}

function rowsOf(kind: 'resume' | 'transcript'): Record<string, Row> {
  const own = `/api/${kind}s/my_${kind}`;
  const correction = { [`${kind}_content`]: 'Corrected by hand.' };
  return {
    [`GET ${own}`]: student(200),
    [`PUT ${own}`]: { access: 'student', answers: onlyOwnerHasOne, call: () => ({ payload: correction }) },
    [`GET /api/${kind}s/student/:profileId`]: ownersOnly(200, ({ ownerProfileId }) => ({
      url: `/api/${kind}s/student/${ownerProfileId}`,
    })),
    [`POST /api/${kind}s/upsert`]: student(415, () => ({ payload: { file: 'not a form' } })),
    [`DELETE ${own}`]: student(204),
  };
}
