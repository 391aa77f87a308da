import type { opportunities as nl } from '../nl/opportunities.ts';

const activities = (n: number) => (n === 1 ? '1 activity' : `${n} activities`);
const counted = (n: number) => (n === 1 ? '1 opportunity' : `${n} opportunities`);

export const opportunities: typeof nl = {
  title: 'Opportunities',
  list: {
    search: 'Title or company',
    caption: 'Opportunities',
    allStages: 'All stages',
    name: 'Opportunity',
    company: 'Company',
    stage: 'Stage',
    value: 'Value',
    closeDate: 'Expected close',
    added: 'Added',
    add: 'New opportunity',
    edit: 'Edit',
    editOf: (title) => `Edit ${title}`,
    export: 'Export',
    exportFile: 'opportunities',
    exportAdded: 'Added on',
    empty: 'No opportunities found',
    emptyReason: 'Add the first opportunity.',
    loadFailed: 'Failed to fetch opportunities',
    noValue: 'No value',
  },

  board: {
    label: 'Opportunities by stage',
    help: 'Drag a card to another stage. Or choose a card with Tab, press the space bar to pick it up, choose a stage with the arrow keys and press Enter. The menu of a card does it too.',
    column: (stage, n, value) => `${stage}: ${counted(n)}, ${value}`,
    choose: 'Choose a stage',
    lifted: (title, stage) =>
      `${title} picked up in ${stage}. Choose a stage with the arrow keys, Enter drops it, Escape puts it back.`,
  },

  move: {
    done: (title, stage) => `${title} is now in ${stage}`,
    chance: (now, before) => `The chance is now ${now}%. It was ${before}%.`,
    newChance: (now) => `The chance is now ${now}%.`,
    keepChance: (before) => `Keep ${before}%`,
    chanceKept: (percent) => `The chance is ${percent}% again`,
    wonQuestion: (title) => `${title} won?`,
    lostQuestion: (title) => `${title} lost?`,
    wonReason: 'What made us win the assignment?',
    lostReason: 'What made us lose the assignment?',
    closedChance: (percent) => `The chance becomes ${percent}%.`,
    wonConfirm: 'Mark as won',
    lostConfirm: 'Mark as lost',
    failed: 'Failed to save the opportunity',
    noConnection: 'There is no connection. The card is back where it was.',
    conflict: (name, stage) => `${name} has moved this opportunity to ${stage} in the meantime.`,
    colleague: 'A colleague',
    gone: 'This opportunity no longer exists.',
  },

  form: {
    newTitle: 'New opportunity',
    editTitle: 'Edit opportunity',
    backToList: 'Back to opportunities',
    backToCustomer: (company) => `Back to ${company}`,
    parts: { basis: 'Basic information', details: 'Details' },
    labels: {
      customer_id: 'Company',
      title: 'Title',
      description: 'Description',
      stage: 'Stage',
      value: 'Value (€)',
      probability: 'Chance (%)',
      expected_close_date: 'Expected close date',
      source: 'Source',
      close_reason: 'Reason',
    },
    placeholders: {
      title: 'For example: environmental lawyer, 24 hours',
      source: 'For example: website, referral, LinkedIn',
    },
    leavesActivities: (n) =>
      `At another company this opportunity is no longer named by ${activities(n)} of the present company.`,
    followed: (stage, percent) => `The chance follows the stage ${stage}: ${percent}%.`,
    keepChance: (percent) => (percent === '' ? 'Leave the chance empty' : `Keep ${percent}%`),
    usual: (stage, percent) => `Usual in the stage ${stage}: ${percent}%.`,
    takeUsual: (percent) => `Take ${percent}%`,
    wonReasonHint: 'What made us win the assignment?',
    lostReasonHint: 'What made us lose the assignment?',
    submitNew: 'Add opportunity',
    submitEdit: 'Save changes',
    pending: 'Saving...',
    cancel: 'Cancel',
    added: 'Opportunity added successfully',
    updated: 'Opportunity updated successfully',
    failed: 'Failed to save the opportunity',
    loadFailed: 'Failed to fetch opportunity',
  },

  remove: {
    action: 'Delete',
    question: (title) => `Delete ${title}?`,
    alone: 'This cannot be undone.',
    leaves: (n) =>
      `This opportunity has ${activities(n)}. They stay with the company. This cannot be undone.`,
    confirm: 'Delete opportunity',
    done: 'Opportunity deleted successfully',
    failed: 'Failed to delete the opportunity',
  },
};
