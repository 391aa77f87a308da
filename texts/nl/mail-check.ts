import type { CheckOutcome, CheckProblem, MailCheckPart, MailCheckStep } from '#domain/mail/mail-check.ts';
import type { MailboxProblem } from '#domain/mail/mailbox.ts';
import { number } from './counting.ts';

/** The screen that tries each step of sending and receiving mail. */
export const mailCheck = {
  title: 'E-mail controleren',
  back: 'Terug naar postvakken',
  agency: 'Mailserver van het bureau',
  lead: (to: string) =>
    `Het programma probeert elke stap en zegt bij een fout wat u kunt doen. Er gaat één testmail naar ${to}.`,
  emailJs: 'Het bureau verstuurt met EmailJS. Daarvan kan alleen een testmail worden geprobeerd.',
  noRelay:
    'Er is geen mailserver voor het bureau ingesteld. E-mail van het programma zelf blijft in de wachtrij tot uw beheerder SMTP_URL instelt.',
  start: 'Controle starten',
  again: 'Opnieuw controleren',
  running: 'Bezig met controleren...',
  failed: 'Fout bij het controleren',
  parts: {
    sending: 'Versturen',
    testMail: 'Testmail',
    receiving: 'Ontvangen',
    domain: 'Domein',
  } satisfies Record<MailCheckPart, string>,
  steps: {
    name: 'Naam van de server',
    connection: 'Verbinding',
    tls: 'Beveiliging en certificaat',
    signIn: 'Inloggen',
    sender: 'Toegestane afzender',
    size: 'Grootste e-mail',
    testMail: 'Testmail aan uzelf',
    folders: 'Mappen',
    spf: 'SPF: wie mag versturen',
    dkim: 'DKIM: ondertekening',
    dmarc: 'DMARC: wat ontvangers doen',
  } satisfies Record<MailCheckStep, string>,
  outcomes: {
    ok: 'In orde',
    warning: 'Let op',
    failed: 'Mislukt',
    skipped: 'Niet geprobeerd',
    unknown: 'Onbekend',
  } satisfies Record<CheckOutcome, string>,
  problems: {
    sender: {
      title: 'De mailserver staat dit afzenderadres niet toe',
      help: 'Gebruik het adres waarmee u inlogt, of laat uw provider dit adres als afzender toevoegen.',
    },
    small: {
      title: 'De mailserver neemt alleen kleine e-mails aan',
      help: 'E-mails met meer dan één cv kunnen worden geweigerd. Vraag uw provider om een hogere grens.',
    },
    notAccepted: {
      title: 'De mailserver heeft de testmail geweigerd',
      help: 'Lees de technische melding, of stuur die naar uw provider.',
    },
    spfMissing: {
      title: 'Voor dit domein staat niet vast welke servers mogen versturen',
      help: 'Laat uw domeinbeheerder een SPF-record toevoegen. Uw mailprovider vermeldt welke tekst erin hoort.',
    },
    spfTwice: {
      title: 'Dit domein heeft meer dan één SPF-record',
      help: 'Laat uw domeinbeheerder er één van maken: ontvangers negeren ze nu allemaal.',
    },
    spfWithoutProvider: {
      title: 'Het SPF-record noemt uw mailprovider niet',
      help: 'Laat uw domeinbeheerder de provider toevoegen aan het SPF-record. Anders belandt e-mail bij ongewenste e-mail.',
    },
    dkimMissing: {
      title: 'Onder de gebruikelijke namen is geen sleutel voor ondertekening gevonden',
      help: 'Kijk bij uw mailprovider of DKIM aanstaat. Staat het aan onder een andere naam, dan is er niets mis.',
    },
    dmarcMissing: {
      title: 'Dit domein heeft geen DMARC-record',
      help: 'Laat uw domeinbeheerder er een toevoegen, om te beginnen met p=none. Grote providers vragen erom.',
    },
    dmarcWithoutSender: {
      title: 'Het DMARC-record is onvolledig',
      help: 'Laat uw domeinbeheerder het beleid (p=) toevoegen.',
    },
    noResolver: {
      title: 'Dit staat niet vast',
      help: 'De server van dit programma bereikt geen naamserver. Voor het versturen zelf is dat geen probleem.',
    },
  } satisfies Record<Exclude<CheckProblem, MailboxProblem>, { title: string; help: string }>,
  size: (megabytes: number) => `${number(megabytes)} MB`,
  folders: (n: number) => `${number(n)} gevonden`,
  noLimit: 'De server noemt geen grens',
  policies: {
    none: 'alleen rapporteren',
    quarantine: 'naar ongewenste e-mail',
    reject: 'weigeren',
  } as Record<string, string>,
  mail: {
    subject: 'Testmail van de controle',
    body: 'Deze e-mail is verstuurd door de controle van de e-mailinstellingen. U hoeft niets te doen.',
  },
};
