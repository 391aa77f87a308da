import { applicationsOf, workroomList } from '#domain/assignments/workroom.ts';
import { defaultWeights } from '#domain/candidates/match-weights.ts';
import { figureList, filtersIn, questionOf } from '#domain/figures/figure-list.ts';
import { filtersOf, type Question, questions } from '#domain/figures/figure.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { monthOf } from '#domain/time/months.ts';
import { readTimelineState, TIMELINE_KIND_PARAM, type TimelineSubject } from '#domain/timeline/timeline.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { boardOfApplications, listApplications } from '#server/applications/application-queries.ts';
import {
  findWorkroom,
  tracksOf,
  workroomContacts,
  workroomCounts,
} from '#server/assignments/workroom-queries.ts';
import { readMerges, readStandings } from '#server/candidates/candidate-overview.ts';
import { findCandidate } from '#server/candidates/candidate-queries.ts';
import { languageOf, readConsentRequests } from '#server/candidates/consent-queries.ts';
import { matchCandidates } from '#server/candidates/match-candidates.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { countParts } from '#server/records/part-counts.ts';
import type { Executor } from '#server/db/client.ts';
import { readRecordDocuments } from '#server/documents/document-queries.ts';
import { answerQuestion } from '#server/figures/answer-question.ts';
import { listEndsIn, listPlacements, placementsOf } from '#server/placements/placement-queries.ts';
import { interviewsOf } from '#server/presentations/interview-queries.ts';
import { contactsOfAssignment } from '#server/presentations/present-choices.ts';
import { listPresentations, presentationsOf } from '#server/presentations/presentation-queries.ts';
import { searchEverything } from '#server/search/search-everything.ts';
import { readTimeline } from '#server/timeline/read-timeline.ts';
import type { ListCase } from './list-measurement.ts';

/** A typical record of each kind, or those with the most rows. */
export type Subjects = { assignment: string; candidate: string; customer: string };

const now = new Date();
const today = calendarDay(now);
const reading = { settings: defaultSettings, now, rates: true };
const asked = { today, rates: true };
const SHOWN = 20;

/** Only its data; the complete page is reported next to it. */
const caseOf = (name: string, path: string, query: string, ask: ListCase['ask']): ListCase => ({
  name,
  path: `${path}.data?${query}`,
  page: `${path}?${query}`,
  ask,
});

const timelineOf = (db: Executor, subject: TimelineSubject, query: string) =>
  readTimeline(db, subject, readTimelineState(new URLSearchParams(query)));

export function pageCases(which: string, { assignment, candidate, customer }: Subjects): ListCase[] {
  const workroom = `/admin/dashboard/vacatures/${assignment}`;
  const changes = `${TIMELINE_KIND_PARAM}=wijzigingen`;
  const overview = (query: string) => async (db: Executor) => {
    const found = await findWorkroom(db, assignment);
    await workroomContacts(db, found?.contactIds ?? []);
    await workroomCounts(db, assignment);
    await timelineOf(db, { of: 'assignment', id: assignment }, query);
  };
  const candidates = (query: string) => async (db: Executor) => {
    const state = workroomList.parse(new URLSearchParams(query));
    const wanted = applicationsOf(assignment, state);
    await findWorkroom(db, assignment);
    const { rows } = await (state.view === 'table'
      ? listApplications(db, wanted, today)
      : boardOfApplications(db, wanted, today));
    const ids = rows.map(({ id }) => id);
    await tracksOf(db, ids);
    await contactsOfAssignment(db, assignment);
    await ownerChoices(db, null);
  };
  const candidatePage = `/admin/crm/candidates/${candidate}`;
  const customerPage = `/admin/crm/customers/${customer}`;
  const person = async (db: Executor) => {
    const found = await findCandidate(db, candidate);
    await countParts(db, 'candidate', candidate);
    await readStandings(db, candidate);
    await readMerges(db, candidate, now);
    await languageOf(db, candidate);
    await readConsentRequests(db, candidate);
    return found?.formerIds ?? [];
  };
  const personTimeline = (query: string) => async (db: Executor) => {
    const state = readTimelineState(new URLSearchParams(query));
    await readTimeline(db, { of: 'candidate', id: candidate }, { ...state, formerIds: await person(db) });
  };
  const personPresentations = async (db: Executor) => {
    await person(db);
    await presentationsOf(db, { candidateId: candidate }, SHOWN, reading);
    await interviewsOf(db, { candidateId: candidate }, SHOWN);
    await ownerChoices(db, null);
  };
  const company = async (db: Executor) => {
    await findCustomer(db, customer);
    await countParts(db, 'customer', customer);
  };
  const companyTimeline = (query: string) => async (db: Executor) => {
    await company(db);
    await timelineOf(db, { of: 'customer', id: customer }, query);
  };
  const companyCandidates = async (db: Executor) => {
    await company(db);
    await placementsOf(db, { customerId: customer }, asked);
    await presentationsOf(db, { customerId: customer }, SHOWN, reading);
  };
  const companyDocuments = async (db: Executor) => {
    await company(db);
    await readRecordDocuments(db, { of: 'customer', id: customer });
  };
  return [
    caseOf(`${which} assignment, overview`, workroom, '', overview('')),
    caseOf(`${which} assignment, changes`, workroom, changes, overview(changes)),
    ...['deel=kandidaten&weergave=bord', 'deel=kandidaten&weergave=tabel'].map((query) =>
      caseOf(
        `${which} assignment, candidates as ${query.endsWith('bord') ? 'board' : 'table'}`,
        workroom,
        query,
        candidates(query),
      ),
    ),
    caseOf(`${which} assignment, text`, workroom, 'deel=tekst', (db) => findWorkroom(db, assignment)),
    caseOf(`${which} candidate`, candidatePage, '', personTimeline('')),
    caseOf(`${which} candidate, changes`, candidatePage, changes, personTimeline(changes)),
    caseOf(`${which} candidate, presentations`, candidatePage, 'deel=voordrachten', personPresentations),
    caseOf(`${which} customer`, customerPage, '', companyTimeline('')),
    caseOf(`${which} customer, changes`, customerPage, changes, companyTimeline(changes)),
    caseOf(`${which} customer, candidates`, customerPage, 'deel=kandidaten', companyCandidates),
    caseOf(`${which} customer, documents`, customerPage, 'deel=documenten', companyDocuments),
  ];
}

/** Comparing an assignment with every candidate; a separate page of the workroom. */
export const matchingCase = ({ assignment }: Subjects): ListCase =>
  caseOf('matching', `/admin/dashboard/vacatures/${assignment}/kandidaten`, '', async (db) => {
    const found = await findWorkroom(db, assignment);
    if (found) await matchCandidates(db, found, { weights: defaultWeights, page: 1, today });
  });

/** Each question for its usual period, and over all years if it has a period. */
export const questionCases: ListCase[] = questions.flatMap((question, at) =>
  ['', ...(filtersOf[question].includes('period') ? ['&periode=alles'] : [])].map((period) => {
    const query = `vraag=${at + 1}${period}`;
    return caseOf(
      `question ${at + 1}, ${describe(question)}${period && ', all years'}`,
      '/admin/figures',
      query,
      async (db) => {
        const state = figureList.parse(new URLSearchParams(query));
        await answerQuestion(db, questionOf(state), { ...filtersIn(state, today), ...asked });
        await ownerChoices(db, null);
      },
    );
  }),
);

function describe(question: Question): string {
  return question.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function threadListCases({ customer, candidate }: Subjects): ListCase[] {
  const presentations = (query: string) => async (db: Executor) => {
    const state = presentationList.parse(new URLSearchParams(query));
    await chosenNames(db, 'presentations', state);
    await listPresentations(db, state, reading);
  };
  const placements = (query: string) => async (db: Executor) => {
    const state = placementList.parse(new URLSearchParams(query));
    await chosenNames(db, 'placements', state);
    await (state.view === 'calendar'
      ? listEndsIn(db, monthOf(today), state, asked)
      : listPlacements(db, state, asked));
  };
  const { company, candidateId, outcome } = presentationList.filters;
  const presentationQueries = {
    'presentations, default': '',
    'presentations, waiting': `${outcome.name}=wacht`,
    'presentations, of a customer': `${company.name}=${customer}`,
    'presentations, of a candidate': `${candidateId.name}=${candidate}`,
    'presentations, by a word': 'zoek=gouda',
    'presentations, by a name': 'zoek=van',
    'presentations, a late page': 'pagina=500',
  };
  const placementQueries = {
    'placements, default': '',
    'placements, running': 'status=lopend',
    'placements, of a customer': `${placementList.filters.company.name}=${customer}`,
    'placements, by a word': 'zoek=gouda',
    'placements, by end': 'sorteer=einde',
    'placements, calendar': 'weergave=kalender',
  };
  return [
    ...Object.entries(presentationQueries).map(([name, query]) =>
      caseOf(name, '/admin/crm/presentations', query, presentations(query)),
    ),
    ...Object.entries(placementQueries).map(([name, query]) =>
      caseOf(name, '/admin/crm/placements', query, placements(query)),
    ),
    ...Object.entries({
      'a name': 'bakker',
      'a common word': 'dossier',
      'a phone number': '06-1200 4711',
      'two letters': 'ja',
      'a rare word': 'xyzzyq',
    }).map(([name, word]) => ({
      name: `Ctrl K, ${name}`,
      path: `/admin/search?q=${encodeURIComponent(word)}`,
      ask: (db: Executor) => searchEverything(db, word),
    })),
  ];
}
