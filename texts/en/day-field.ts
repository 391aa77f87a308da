import type { dayField as nl } from '../nl/day-field.ts';

export const dayField: typeof nl = {
  placeholder: 'dd/mm/yyyy',
  open: 'Choose in the calendar',
  calendar: 'Calendar',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  time: 'Time',
  wholeDay: 'All day',
  week: 'Week',
  weekShort: 'Wk',
  weekdays: [
    ['Mo', 'Monday'],
    ['Tu', 'Tuesday'],
    ['We', 'Wednesday'],
    ['Th', 'Thursday'],
    ['Fr', 'Friday'],
    ['Sa', 'Saturday'],
    ['Su', 'Sunday'],
  ],
};
