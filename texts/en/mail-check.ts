import type { mailCheck as nl } from '../nl/mail-check.ts';
import { number } from './counting.ts';

export const mailCheck: typeof nl = {
  title: 'Check email',
  back: 'Back to mailboxes',
  agency: 'Mail server of the agency',
  lead: (to) =>
    `The program tries each step and, if one fails, says what you can do. One test email is sent to ${to}.`,
  emailJs: 'The agency sends with EmailJS, of which only a test email can be tried.',
  noRelay:
    'No mail server is set up for the agency. Email of the program itself stays in the queue until your administrator sets SMTP_URL.',
  start: 'Start the check',
  again: 'Check again',
  running: 'Checking...',
  failed: 'Could not check',
  parts: { sending: 'Sending', testMail: 'Test email', receiving: 'Receiving', domain: 'Domain' },
  steps: {
    name: 'Name of the server',
    connection: 'Connection',
    tls: 'Security and certificate',
    signIn: 'Signing in',
    sender: 'Allowed sender',
    size: 'Largest email',
    testMail: 'Test email to yourself',
    folders: 'Folders',
    spf: 'SPF: who may send',
    dkim: 'DKIM: signing',
    dmarc: 'DMARC: what recipients do',
  },
  outcomes: {
    ok: 'Fine',
    warning: 'Attention',
    failed: 'Failed',
    skipped: 'Not tried',
    unknown: 'Unknown',
  },
  problems: {
    sender: {
      title: 'The mail server does not allow this sender',
      help: 'Use the address you sign in with, or let your provider add this address as a sender.',
    },
    small: {
      title: 'The mail server only accepts small emails',
      help: 'Emails with more than one CV may be refused. Ask your provider for a higher limit.',
    },
    notAccepted: {
      title: 'The mail server refused the test email',
      help: 'Read the technical message, or send it to your provider.',
    },
    spfMissing: {
      title: 'Nothing says which servers may send for this domain',
      help: 'Let the manager of your domain add an SPF record. Your mail provider lists its text.',
    },
    spfTwice: {
      title: 'This domain has more than one SPF record',
      help: 'Let the manager of your domain make them one: recipients now ignore them all.',
    },
    spfWithoutProvider: {
      title: 'The SPF record does not name your mail provider',
      help: 'Let the manager of your domain add the provider to the SPF record. Otherwise email ends up in junk.',
    },
    dkimMissing: {
      title: 'No signing key was found under the usual names',
      help: 'Check with your mail provider that DKIM is on. If it is on under another name, nothing is wrong.',
    },
    dmarcMissing: {
      title: 'This domain has no DMARC record',
      help: 'Let the manager of your domain add one, starting with p=none. Large providers ask for it.',
    },
    dmarcWithoutSender: {
      title: 'The DMARC record is incomplete',
      help: 'Let the manager of your domain add the policy (p=).',
    },
    noResolver: {
      title: 'This is not known',
      help: 'The server of this program reaches no name server. For sending itself that is no problem.',
    },
  },
  size: (megabytes) => `${number(megabytes)} MB`,
  folders: (n) => `${number(n)} found`,
  noLimit: 'The server names no limit',
  policies: { none: 'only report', quarantine: 'to junk', reject: 'refuse' },
  mail: {
    subject: 'Test email of the check',
    body: 'This email was sent by the check of the email settings. You need not do anything.',
  },
};
