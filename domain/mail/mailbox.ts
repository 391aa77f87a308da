/** `personal`: of one colleague. `shared`: of the agency, read by all. */
export const mailboxTypes = ['personal', 'shared'] as const;
export type MailboxType = (typeof mailboxTypes)[number];

/** A password, or OAuth 2 with the provider. */
export const mailboxSignIns = ['password', 'microsoft', 'google'] as const;
export type MailboxSignIn = (typeof mailboxSignIns)[number];

/** `none` only works on the machine itself. */
export const connectionSecurities = ['tls', 'starttls', 'none'] as const;
export type ConnectionSecurity = (typeof connectionSecurities)[number];

/** `importing`: the mail of the last twelve months is being read. `signInNeeded`: only the owner of the mailbox can help. */
export const mailboxStates = [
  'connecting',
  'importing',
  'working',
  'failing',
  'signInNeeded',
  'off',
] as const;
export type MailboxState = (typeof mailboxStates)[number];

/** Why a mailbox cannot be read or used, in the order in which connecting finds out. */
export const mailboxProblems = [
  'unknownHost',
  'forbiddenHost',
  'unreachable',
  'noTls',
  'certificate',
  'signIn',
  'revoked',
  'clientRefused',
  'rateLimit',
  'noFolders',
  'protocol',
] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

export const folderRoles = ['inbox', 'sent', 'archive', 'drafts', 'junk', 'trash', 'all'] as const;
export type FolderRole = (typeof folderRoles)[number];

/** How far back the first import reads. */
export const IMPORT_MONTHS = 12;

/** Steps that staff take with a connected mailbox, besides changing it. */
export const mailboxSteps = ['pause', 'resume', 'disconnect'] as const;
export type MailboxStep = (typeof mailboxSteps)[number];
