import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultWeights } from '#domain/candidates/match-weights.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { matchAssignments } from './match-assignments.ts';
import { matchCandidates } from './match-candidates.ts';
import { readMatchPersons } from './match-sources.ts';

let database: TestDatabase;
let program: TestProgram;
let assignmentId: string;
const today = '2026-11-15';
const ids: Record<string, string> = {};

async function withCv(id: string, text: string) {
  const file = await insertCv(program, id, makePdf('x'), { displayName: 'cv-2026.pdf' });
  await database.sql`update cv_texts set status = 'text', text = ${text} where file_id = ${file}`;
}

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  assignmentId = await insertAssignment(program, {
    title: 'Functionaris gegevensbescherming',
    vakgebied: 'Privacy',
    expertise: ['AVG', 'Gezondheidsrecht'],
    skills: ['DPIA'],
    educationLevel: 'WO',
    experienceLevel: 'Senior',
    hoursPerWeek: 24,
    location: 'Tilburg',
  });
  await insertAssignment(program, {
    title: 'Notarieel medewerker',
    vakgebied: 'Notariaat',
    expertise: ['Erfrecht'],
    location: 'Breda',
  });
  await insertAssignment(program, { title: 'Concept', vakgebied: 'Privacy', status: 'draft' });
  await insertAssignment(program, { title: 'Verlopen', vakgebied: 'Privacy', deadline: '2026-11-14' });
  ids.fits = await insertCandidate(program.db, {
    firstName: 'Fits',
    vakgebieden: ['Privacy'],
    expertise: ['AVG', 'Gezondheidsrecht'],
    skills: ['DPIA'],
    educationLevel: 'WO',
    experienceYears: 9,
    hoursMin: 16,
    hoursMax: 32,
    location: 'Tilburg',
    availableFrom: '2026-11-01',
    currentJobTitle: 'Privacyjurist',
  });
  ids.byCv = await insertCandidate(program.db, { firstName: 'ByCv' });
  await withCv(
    ids.byCv,
    'Privacy officer.\nVoerde DPIA’s uit onder de AVG.\nMaster Gezondheidsrecht, Universiteit van Tilburg.\n2012 – heden Privacy officer, ziekenhuis',
  );
  ids.elsewhere = await insertCandidate(program.db, {
    firstName: 'Elsewhere',
    vakgebieden: ['Notariaat'],
    expertise: ['Erfrecht'],
    skills: ['Aktes'],
    educationLevel: 'HBO',
    experienceYears: 2,
    hoursMin: 36,
    hoursMax: 40,
    location: 'Groningen',
    availableFrom: '2027-09-01',
  });
  ids.nothing = await insertCandidate(program.db, { firstName: 'Nothing' });
  const guest = await insertApplication(program.db, {
    firstName: 'Guest',
    motivation: JSON.stringify({
      type: 'professional',
      current_function: 'Privacyjurist',
      available_from: 'per direct',
    }),
  });
  ids.guest = guest;
  await insertApplication(program.db, {
    assignmentId,
    candidateId: ids.byCv,
    motivation: 'Ik ben 24 uur per week beschikbaar.',
    status: 'interview',
  });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const forAssignment = async (weights = defaultWeights) => {
  const assignment = await findAssignment(program.db, assignmentId);
  if (!assignment) throw new Error('gone');
  return matchCandidates(program.db, assignment, { weights, page: 1, today });
};

describe('for an assignment', () => {
  test('a good match comes first, an unknown one before a bad one, and nobody is left out', async () => {
    const { rows, total, listed } = await forAssignment();
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Fits', 'ByCv', 'Guest', 'Nothing', 'Elsewhere']);
    expect({ total, listed }).toEqual({ total: 5, listed: 5 });
    expect(rows[0]?.match).toMatchObject({ score: 1, known: 1 });
    expect(rows[4]?.match).toMatchObject({ score: 0, known: 1 });
    expect(rows[3]?.match).toMatchObject({ score: null, known: 0 });
  });

  test('every line rests on words that can be read', async () => {
    const { rows } = await forAssignment();
    const byCv = rows.find(({ id }) => id === ids.byCv)?.match.lines;
    expect(byCv?.find(({ criterion }) => criterion === 'skills')).toMatchObject({
      verdict: 'met',
      sources: [{ from: 'cv', name: 'cv-2026.pdf', quote: 'Voerde DPIA’s uit onder de AVG.' }],
    });
    expect(byCv?.find(({ criterion }) => criterion === 'hours')).toMatchObject({
      verdict: 'met',
      sources: [{ from: 'motivation', quote: 'Ik ben 24 uur per week beschikbaar.' }],
    });
    const guest = rows.find(({ id }) => id === ids.guest)?.match.lines;
    expect(guest?.find(({ criterion }) => criterion === 'availability')).toMatchObject({
      verdict: 'met',
      sources: [{ from: 'motivation', quote: 'per direct' }],
    });
  });

  test('an application that is there already is told', async () => {
    const { rows } = await forAssignment();
    expect(rows.map(({ application }) => application?.status)).toEqual([
      undefined,
      'interview',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('weights change the score', async () => {
    const { rows } = await forAssignment({
      ...defaultWeights,
      vakgebied: 0,
      expertise: 0,
      skills: 0,
      education: 0,
      experience: 0,
      availability: 0,
      location: 0,
      hours: 5,
    });
    expect(rows.at(-1)?.firstName).toBe('Elsewhere');
    expect(rows.slice(0, 2).map(({ match }) => match.score)).toEqual([1, 1]);
  });
});

describe('for a candidate', () => {
  const forCandidate = async (id = '') => {
    const [person] = await readMatchPersons(program.db, [id]);
    if (!person) throw new Error('gone');
    return matchAssignments(program.db, person, { weights: defaultWeights, page: 1, today });
  };
  test('good matches come first, and only open assignments are listed', async () => {
    expect((await forCandidate(ids.fits)).rows.map(({ title }) => title)).toEqual([
      'Functionaris gegevensbescherming',
      'Notarieel medewerker',
    ]);
    expect((await forCandidate(ids.elsewhere)).rows.map(({ title }) => title)).toEqual([
      'Notarieel medewerker',
      'Functionaris gegevensbescherming',
    ]);
  });
  test('the same two get the same verdict from both sides', async () => {
    const one = (await forAssignment()).rows.find(({ id }) => id === ids.byCv)?.match;
    const two = (await forCandidate(ids.byCv)).rows.find(({ id }) => id === assignmentId);
    expect(two?.match).toEqual(one);
    expect(two?.application?.status).toBe('interview');
  });
});
