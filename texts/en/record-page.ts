import type { recordPage as nl } from '../nl/record-page.ts';
import { counted } from './counting.ts';

export const recordPage: typeof nl = {
  tabsLabel: 'Parts',
  tabs: {
    timeline: 'Timeline',
    applications: 'Applications',
    presentations: 'Presentations',
    placements: 'Placements',
    contacts: 'Contacts',
    opportunities: 'Opportunities',
    assignments: 'Assignments',
    candidates: 'Candidates',
    activities: 'Activities',
    extensions: 'Extensions',
    documents: 'Documents',
    mail: 'Email',
  },
  partFailed: 'Could not load this part',
  more: 'More actions',
  none: {
    opportunitiesOfContact: 'No opportunities discussed with this contact yet.',
    assignmentsOfContact: 'No assignments with this contact yet.',
    assignmentsOfOpportunity: 'This opportunity has not become an assignment yet.',
    contactsOfOpportunity: 'Not discussed with anybody yet.',
  },
  documents: {
    preview: (name) => `View ${name}`,
    noPreview: 'The browser cannot show this file. Download it to read it.',
    close: 'Close the preview',
  },
  facts: {
    title: 'Details',
    edit: (label) => `Change ${label}`,
    unfold: (n, onlyEmpty) =>
      onlyEmpty
        ? `Show ${counted(n, 'empty field', 'empty fields')}`
        : `Show ${counted(n, 'more field', 'more fields')}`,
    fold: 'Show fewer fields',
    next: 'Next activity',
    nothingPlanned: 'Nothing planned',
    saving: 'Saving',
    saved: (label) => `${label} saved`,
    save: 'Save',
    cancel: 'Cancel',
    keys: 'Enter saves, Escape restores.',
    keysOfLines: 'Ctrl+Enter saves, Escape restores.',
    failed: 'Not saved',
    otherField: (label, problem) => `${label}: ${problem}`,
    conflict: (name, moment) => `${name} changed this field on ${moment}.`,
    mine: 'Your value',
    theirs: 'Stored now',
    empty: 'Empty',
    takeTheirs: 'Leave it',
    keepMine: 'Save my value',
  },
  status: (label, name) => `${label}. Change the status of ${name}`,
  chooseStatus: 'Status',
};
