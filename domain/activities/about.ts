/** The records that an activity can be about, and their parameters in the URLs of the list and of a new activity. */
export const aboutParams = {
  customer: 'bedrijf',
  contact: 'contact',
  opportunity: 'opportunity',
  candidate: 'kandidaat',
  assignment: 'opdracht',
  application: 'sollicitatie',
  placement: 'plaatsing',
} as const;
export type AboutKind = keyof typeof aboutParams;

/** The ids and names of the records that an activity is about. */
export type About = {
  customerId: string | null;
  companyName: string | null;
  contactId: string | null;
  contactName: string | null;
  opportunityId: string | null;
  opportunityTitle: string | null;
  candidateId: string | null;
  candidateName: string | null;
  assignmentId: string | null;
  assignmentTitle: string | null;
  applicationId: string | null;
  placementId: string | null;
  placementTitle: string | null;
};
export type AboutRecord = { kind: AboutKind; id: string; name: string | null };

/** In the order in which they are shown. An application has no name: it is that of its candidate and assignment. */
export function aboutRecords(about: About): AboutRecord[] {
  const all: { kind: AboutKind; id: string | null; name: string | null }[] = [
    { kind: 'customer', id: about.customerId, name: about.companyName },
    { kind: 'contact', id: about.contactId, name: about.contactName },
    { kind: 'candidate', id: about.candidateId, name: about.candidateName },
    { kind: 'opportunity', id: about.opportunityId, name: about.opportunityTitle },
    { kind: 'assignment', id: about.assignmentId, name: about.assignmentTitle },
    { kind: 'application', id: about.applicationId, name: null },
    { kind: 'placement', id: about.placementId, name: about.placementTitle },
  ];
  return all.flatMap(({ id, ...record }) => (id === null ? [] : [{ ...record, id }]));
}

/** Their names in one line, for a calendar or a search result. */
export function aboutNames(about: About): string {
  return [...new Set(aboutRecords(about).map(({ name }) => name))].filter(Boolean).join(', ');
}
