/** What the mails about a visitor's form are written from, as it stands in the outbox. */

export type ApplicantMailData = {
  applicationId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

/** Absent for an open application: a sign-up as jurist or as professional. */
export type AssignmentMailData = { id: string; title: string; organization: string; location: string };

export type ApplicationNotificationData = ApplicantMailData & {
  assignment: AssignmentMailData;
  motivation: string;
  cvFileId: string;
};

export type SignUpNotificationData = ApplicantMailData & {
  cvFileId: string;
  currentFunction?: string;
  availableFrom?: string;
};

export type ApplicationConfirmationData = {
  applicationId: string;
  firstName: string;
  lastName: string;
  assignment?: AssignmentMailData;
};

export type MessageMailData = {
  messageId: string;
  name: string;
  email: string;
  company?: string;
  phone?: string;
  role?: string;
  subject?: string;
  message: string;
};
