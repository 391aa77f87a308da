import type { assignments as nl } from '../nl/assignments.ts';
import { counted, number } from './counting.ts';

export const assignments: typeof nl = {
  types: { Detachering: 'Secondment', ZZP: 'Freelance', 'Werving & selectie': 'Recruitment & selection' },

  vakgebieden: {
    Legal: 'Legal',
    Juridisch: 'Legal affairs',
    'Compliance & Risk': 'Compliance & Risk',
    Privacy: 'Privacy',
    Notariaat: 'Notarial practice',
    Advocatuur: 'Law firm practice',
  },

  experienceLevels: { Junior: 'Junior', Medior: 'Mid-level', Senior: 'Senior' },

  educationLevels: {
    MBO: 'Vocational (MBO)',
    HBO: 'Applied sciences (HBO)',
    WO: 'University (WO)',
  },

  statuses: { draft: 'Draft', open: 'Open', closed: 'Closed', archived: 'Archived' },

  sorts: {
    newest: 'Newest',
    oldest: 'Oldest',
    deadlineAsc: 'Deadline ascending',
    deadlineDesc: 'Deadline descending',
    relevance: 'Relevance',
  },

  urgency: {
    expired: () => 'Expired',
    critical: () => 'Last day',
    oneDay: () => '1 day left',
    soon: (days) => `${counted(days, 'day', 'days')} left`,
    upcoming: (days) => counted(days, 'day', 'days'),
    normal: (days) => `${counted(days, 'day', 'days')} left`,
  },

  pay: {
    perMonth: 'p/m',
    perHour: 'p/h',
    perMonthInWords: 'per month',
    perHourInWords: 'per hour',
    from: (amount) => `from ${amount}`,
    upTo: (amount) => `up to ${amount}`,
    salaryOnRequest: 'Salary on request',
    rateOnRequest: 'Rate on request',
    salaryNegotiable: 'Salary negotiable',
    onRequest: 'On request',
  },

  row: {
    isNew: 'New',
    more: (n) => `+${number(n)} more`,
    hours: (n) => counted(n, 'hour', 'hours'),
    hoursPerWeek: (n) => `${counted(n, 'hour', 'hours')} per week`,
    posted: (date) => `Posted ${date}`,
    closes: (date) => `Closes ${date}`,
    closed: (date) => `Closed on ${date}`,
  },

  list: {
    title: 'Assignments',
    count: (n) =>
      `${counted(n, 'assignment', 'assignments')} for legal professionals throughout the Netherlands.`,
    countFound: (n) => `${counted(n, 'matching assignment', 'matching assignments')}.`,
    search: 'Search assignments',
    searchPlaceholder: 'Position, practice area or town',
    searchButton: 'Search',
    sort: 'Sort by',
    results: 'Results',
    shown: (from, to, total) =>
      `${number(from)} – ${number(to)} of ${counted(total, 'matching assignment', 'matching assignments')}`,
    loadFailure: 'Could not load the assignments.',
    empty: 'No assignments match your criteria.',
    emptyReason:
      'Try another word or use fewer filters. Or set up an alert: we will email you when there is an assignment that matches.',
    emptyAction: 'Show all assignments',
    noneOpen: 'There are no open assignments at the moment.',
    noneOpenReason:
      'Set up an alert or sign up, and you will hear from us when there is an assignment that suits you.',
    call: 'Would you rather talk? Call',
    typoHint: (search, instead) => `No results for “${search}”; we also searched for “${instead}”.`,
    closest: 'No assignment matches all of these words. These come closest:',
    ignored: 'ignored:',
    pages: 'Pages',
    page: (n) => `Page ${n}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },

  filters: {
    title: 'Filters',
    titleWithCount: (n) => (n === 0 ? 'Filters' : `Filters (${number(n)})`),
    type: 'Assignment type',
    allTypes: 'All',
    hours: 'Hours per week',
    hoursChosen: (n) => `Up to ${counted(n, 'hour', 'hours')}`,
    hoursBetween: (min, max) => `${number(min)}–${counted(max, 'hour', 'hours')}`,
    hoursFrom: (n) => `${counted(n, 'hour', 'hours')} or more`,
    hoursAll: 'All hours',
    vakgebied: 'Practice area',
    showAll: 'Show all',
    showLess: 'Show fewer',
    choiceCount: (n) => number(n),
    apply: 'Apply',
    show: (n) => `Show ${counted(n, 'assignment', 'assignments')}`,
    close: 'Close filters',
    remove: (filter) => `Remove filter ${filter}`,
    searchChip: (search) => `“${search}”`,
    clearAll: 'Clear all',
  },

  facts: {
    salary: 'Salary',
    rate: 'Rate',
    hours: 'Hours',
    location: 'Location',
    start: 'Start',
    duration: 'Duration',
    education: 'Education',
    experience: 'Experience',
    vakgebied: 'Practice area',
    deadline: 'Deadline',
    type: 'Assignment type',
    hoursPerWeek: (n) => `${number(n)} per week`,
  },

  tools: {
    save: 'Save',
    saved: 'Saved assignments',
    share: 'Share',
    link: 'Link to this assignment',
    copy: 'Copy link',
    copied: 'Link copied',
    linkedin: 'Share on LinkedIn',
    mail: 'Share by email',
    print: 'Print',
  },

  saved: {
    title: 'Saved assignments',
    lead: 'This list is only in this browser. We do not see what you save.',
    none: 'You have not saved any assignments yet',
    noneReason: 'Click ‘Save’ on an assignment, and you will find it here.',
    needsScripts: 'Saving only works if JavaScript is turned on in your browser.',
    remove: 'Remove',
  },

  detail: {
    description: (title, organization, location) =>
      `${title} (${organization}, ${location}). View the assignment and apply online.`,
    organizationIn: (organization, location) => `${organization} in ${location}`,
    expertise: 'Expertise',
    skills: 'Skills',
    similar: 'Similar assignments',
    all: 'All assignments',
    back: 'Back to assignments',
    inDutch: 'This assignment is described in Dutch.',
    applyTitle: 'Apply now',
    applyLead: 'It takes about three minutes. You will hear from us within two working days.',
    freelance: 'We assess beforehand whether this assignment is suitable for a freelancer.',
    apply: 'Apply now',
    questions: 'Questions about this assignment?',
    questionsFor: (name) => `Questions? Call ${name}`,
    reference: (reference) => `Assignment ${reference}`,
    expired: (date) => `This assignment closed on ${date}. You can no longer apply.`,
    applicationsOff: 'You cannot currently apply through the website. Please contact us.',
    closedTitle: 'This assignment is closed',
    closedReason: (reference) =>
      `You can no longer apply for assignment ${reference}. Have you already applied? Then you will hear from us, as promised.`,
    offTitle: 'Interested in this assignment?',
    notFound: 'Assignment not found',
    notFoundReason: 'The assignment does not exist or is no longer public.',
  },
};
