import type { RetentionPurpose } from '../retention.ts';

/**
 * What the program does with personal data. The privacy statement, docs/privacy.md and tests/promises.test.ts go through
 * these lists: an entry without a Dutch and an English sentence or without a test does not compile.
 */

/** Kinds of data, with the purpose whose term applies. */
export const dataKinds = {
  application: 'applications',
  signUp: 'applications',
  profile: 'consent',
  consent: 'consent',
  message: 'messages',
  callRequest: 'messages',
  alert: 'alerts',
  customerContact: 'contacts',
  presentation: 'applications',
  placement: 'placements',
  correspondence: 'correspondence',
  mail: 'mails',
  visit: 'visitors',
  signIn: 'attempts',
  staff: 'accounts',
} as const satisfies Record<string, RetentionPurpose>;
export type DataKind = keyof typeof dataKinds;

/** The points of Article 6(1) GDPR. */
export const legalBases = { consent: 'a', contract: 'b', obligation: 'c', interest: 'f' } as const;
export type LegalBasis = keyof typeof legalBases;

/** One basis per purpose: withdrawing consent would mean nothing beside a second one. */
export const purposes = {
  assess: 'contract',
  keep: 'consent',
  alert: 'consent',
  answer: 'interest',
  perform: 'contract',
  relations: 'interest',
  secure: 'interest',
  measure: 'interest',
  comply: 'obligation',
} as const satisfies Record<string, LegalBasis>;
export type Purpose = keyof typeof purposes;
/** The interest must be named (Article 13(1)(d)). */
export type InterestPurpose = {
  [Key in Purpose]: (typeof purposes)[Key] extends 'interest' ? Key : never;
}[Purpose];

/** Others that receive data. */
export const recipients = ['clients', 'processors', 'authorities'] as const;
export type Recipient = (typeof recipients)[number];

/** Processors, as far as the program is configured to use them. */
export const processors = ['hosting', 'database', 'fileStore', 'mailServer', 'mailService'] as const;
export type Processor = (typeof processors)[number];

export type Configured = {
  database: 'embedded' | 'external';
  files: 'local' | 's3';
  mail: 'smtp' | 'emailJs' | 'none';
};

export function processorsOf({ database, files, mail }: Configured): Processor[] {
  const used: Record<Processor, boolean> = {
    hosting: true,
    database: database === 'external',
    fileStore: files === 's3',
    mailServer: mail === 'smtp',
    mailService: mail === 'emailJs',
  };
  return processors.filter((processor) => used[processor]);
}

/** Everything that the program stores in a browser; `source` is the file that stores it. */
export const browserData = {
  visit: { place: 'sessionStorage', name: 'visit', source: 'app/browser/site/track-visit.ts' },
  typed: { place: 'sessionStorage', name: 'draft ', source: 'app/browser/site/form-draft.ts' },
  language: { place: 'cookie', name: 'language', source: 'server/http/language-choice.ts' },
  languageCopy: { place: 'localStorage', name: 'language', source: 'app/browser/site/follow-language.ts' },
  toast: { place: 'cookie', name: 'toast', source: 'domain/toast.ts' },
  saved: { place: 'localStorage', name: 'saved', source: 'app/browser/site/saved.ts' },
  sent: { place: 'cookie', name: 'sent', source: 'server/http/sent-pass.ts' },
  maintenance: { place: 'cookie', name: 'maintenance_auth', source: 'server/http/maintenance-gate.ts' },
  session: { place: 'cookie', name: 'session', source: 'server/accounts/session-cookie.ts' },
  device: { place: 'cookie', name: 'device', source: 'server/accounts/known-device.ts' },
  directory: { place: 'cookie', name: 'directory', source: 'server/accounts/directory-trip.ts' },
  mailbox: { place: 'cookie', name: 'mailbox', source: 'server/mailboxes/give-permission.ts' },
  signInLink: { place: 'cookie', name: 'link_browser', source: 'app/routes/auth/answers.ts' },
  drafts: { place: 'sessionStorage', name: 'draft:', source: 'app/browser/draft-store.ts' },
  trail: { place: 'sessionStorage', name: 'trail', source: 'app/browser/trail.ts' },
  shortcuts: {
    place: 'localStorage',
    name: 'single-key-shortcuts',
    source: 'app/components/admin/frame/use-shortcuts.ts',
  },
  columns: {
    place: 'localStorage',
    name: 'open-columns-',
    source: 'app/components/admin/board/use-open-columns.ts',
  },
} as const satisfies Record<
  string,
  { place: 'cookie' | 'localStorage' | 'sessionStorage'; name: string; source: string }
>;
export type BrowserItem = keyof typeof browserData;

/** How the program treats people's data. */
export const conducts = [
  'readsCvs',
  'comparesByRules',
  'rejectsNobody',
  'formsChangeNothing',
  'limitsByAddress',
  'recordsSignIns',
  'measuresWithoutAddress',
  'honoursSignals',
  'recordsViewings',
  'loadsNothingElsewhere',
  'renewsConsent',
  'confirmsAlerts',
  'exports',
  'erases',
  'staysErased',
] as const;
export type Conduct = (typeof conducts)[number];
