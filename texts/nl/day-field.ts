/** The field for a day, with its calendar. */
export const dayField = {
  placeholder: 'dd-mm-jjjj',
  open: 'Kies in de kalender',
  calendar: 'Kalender',
  previous: 'Vorige maand',
  next: 'Volgende maand',
  today: 'Vandaag',
  time: 'Tijd',
  wholeDay: 'Hele dag',
  week: 'Week',
  weekShort: 'wk',
  weekdays: [
    ['ma', 'maandag'],
    ['di', 'dinsdag'],
    ['wo', 'woensdag'],
    ['do', 'donderdag'],
    ['vr', 'vrijdag'],
    ['za', 'zaterdag'],
    ['zo', 'zondag'],
  ] satisfies [short: string, whole: string][],
};
