import { choice, describeList, reference, type StateOf } from '../list-description.ts';
import { addDays, type Day } from '../time/amsterdam.ts';
import { addMonths, monthOf } from '../time/months.ts';
import { weekOf } from '../time/weeks.ts';
import { type FigureFilters, type Question, questions } from './figure.ts';

export const periods = ['week', 'month', 'quarter', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

/** The period that a question is usually about. */
const usualPeriod = (question: Question): Period => (question === 'colleagues' ? 'week' : 'year');

export const figureList = describeList({
  pageSize: 100,
  filters: {
    period: choice('periode', periods, {
      week: 'week',
      month: 'maand',
      quarter: 'kwartaal',
      year: 'jaar',
      all: 'alles',
    }),
    colleague: reference('collega'),
  },
  others: {
    question: choice('vraag', questions, {
      customers: '1',
      candidates: '2',
      noPresentation: '3',
      noAnswer: '4',
      speed: '5',
      sources: '6',
      ending: '7',
      margin: '8',
      colleagues: '9',
      losses: '10',
      noContact: '11',
      today: '12',
    }),
  },
});
export type FigureListState = StateOf<typeof figureList>;

export const questionOf = ({ question }: FigureListState): Question => question ?? 'today';
export const periodOf = (state: FigureListState): Period => state.period ?? usualPeriod(questionOf(state));

/** Until today: a period that has not ended is compared with nothing. */
export function filtersIn(state: FigureListState, today: Day): FigureFilters {
  return { from: firstDay(periodOf(state), today), to: today, colleague: state.colleague };
}

function firstDay(period: Period, today: Day): Day | null {
  switch (period) {
    case 'week':
      return weekOf(today);
    case 'month':
      return monthOf(today);
    case 'quarter':
      return addMonths(today, -((Number(today.slice(5, 7)) - 1) % 3));
    case 'year':
      return addDays(today, -365);
    case 'all':
      return null;
  }
}
