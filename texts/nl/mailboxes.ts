import type { MailboxField } from '#domain/mail/mailbox-record.ts';
import type {
  ConnectionSecurity,
  MailboxProblem,
  MailboxSignIn,
  MailboxState,
  MailboxStep,
  MailboxType,
} from '#domain/mail/mailbox.ts';
import { counted, number, plural } from './counting.ts';

/** The screens with the connected mailboxes. */
export const mailboxes = {
  title: 'Postvakken',
  tab: 'Postvakken',
  lead: 'E-mail van en naar kandidaten, contactpersonen en sollicitanten verschijnt bij hun gegevens. Andere e-mail wordt niet bewaard.',
  types: { personal: 'Persoonlijk', shared: 'Gedeeld' } satisfies Record<MailboxType, string>,
  signIns: {
    password: 'Wachtwoord',
    microsoft: 'Microsoft 365',
    google: 'Google',
  } satisfies Record<MailboxSignIn, string>,
  securities: {
    tls: 'TLS',
    starttls: 'STARTTLS',
    none: 'Geen (alleen op deze computer)',
  } satisfies Record<ConnectionSecurity, string>,
  states: {
    connecting: 'Verbinding wordt gemaakt',
    importing: 'Importeert',
    working: 'Werkt',
    failing: 'Werkt niet',
    signInNeeded: 'Opnieuw inloggen nodig',
    off: 'Gepauzeerd',
  } satisfies Record<MailboxState, string>,
  importing: (done: number, total: number) => `Importeert ${number(done)} van ${number(total)}`,
  sendsOnly: 'Verstuurt alleen',
  readsOnly: 'Leest alleen',
  waiting: (n: number) => `${counted(n, 'e-mail wacht', 'e-mails wachten')} op verzending`,
  problems: {
    unknownHost: {
      title: 'De mailserver is niet gevonden',
      help: 'Controleer de naam van de server. Uw mailprovider vermeldt die bij de instellingen voor IMAP en SMTP.',
    },
    forbiddenHost: {
      title: 'Deze mailserver staat in het eigen netwerk',
      help: 'Gebruik het openbare adres van de mailserver. Staat de server echt in uw netwerk, dan kan uw beheerder dat toestaan met MAIL_PRIVATE_NETWORK=1.',
    },
    unreachable: {
      title: 'De mailserver antwoordt niet',
      help: 'Controleer de naam en de poort. Kloppen die, dan heeft de provider mogelijk een storing. Het programma probeert het vanzelf opnieuw.',
    },
    noTls: {
      title: 'De mailserver biedt geen beveiligde verbinding',
      help: 'Kies TLS en de poort die uw provider daarbij noemt. Zonder beveiliging wordt geen wachtwoord verstuurd, behalve aan een server op deze computer zelf.',
    },
    certificate: {
      title: 'Het certificaat van de mailserver klopt niet',
      help: 'Gebruik precies de servernaam die uw provider noemt. Klopt die, vraag de provider dan om een geldig certificaat.',
    },
    signIn: {
      title: 'De mailserver weigert de inloggegevens',
      help: 'Vul het wachtwoord opnieuw in. Gebruikt het postvak verificatie in twee stappen, maak dan een app-wachtwoord of kies Microsoft 365 of Google.',
    },
    revoked: {
      title: 'De toestemming voor dit postvak is ingetrokken of verlopen',
      help: 'Log opnieuw in bij de provider. Dat gebeurt bijvoorbeeld na een nieuw wachtwoord.',
    },
    clientRefused: {
      title: 'De provider staat dit programma niet toe',
      help: 'Vraag uw beheerder de registratie bij Microsoft of Google te controleren. Het geheim daarvan verloopt meestal na een of twee jaar.',
    },
    rateLimit: {
      title: 'De provider staat tijdelijk geen nieuwe verbindingen toe',
      help: 'U hoeft niets te doen. Het programma wacht en gaat daarna verder waar het was.',
    },
    noFolders: {
      title: 'In dit postvak is geen map gevonden om te lezen',
      help: 'Controleer of IMAP voor dit postvak aanstaat en of niet alle mappen zijn uitgesloten.',
    },
    protocol: {
      title: 'De mailserver geeft een onverwacht antwoord',
      help: 'Controleer of server en poort bij elkaar horen, en voer de controle uit.',
    },
  } satisfies Record<MailboxProblem, { title: string; help: string }>,
  banner: (addresses: string) => `Log opnieuw in bij ${addresses}.`,
  bannerText: (n: number) =>
    `Tot die tijd komt er geen nieuwe e-mail van ${plural(n, 'dit postvak', 'deze postvakken')} binnen en wordt er niets mee verstuurd.`,
  bannerLink: (n: number) => plural(n, 'Naar het postvak', 'Naar de postvakken'),
  technical: 'Technische melding',
  list: {
    caption: 'Postvakken',
    mailbox: 'Postvak',
    typeLabel: 'Type',
    status: 'Status',
    checked: 'Laatst gecontroleerd',
    never: 'Nog niet',
    actions: 'Acties',
    add: 'Postvak koppelen',
    actionsFor: (address: string) => `Acties voor ${address}`,
    edit: 'Wijzigen',
    pause: 'Pauzeren',
    resume: 'Hervatten',
    disconnect: 'Loskoppelen',
    check: 'Controleren',
    signIn: 'Inloggen',
    signInFor: (address: string) => `Inloggen bij ${address}`,
    checkAgency: 'Mailserver van het bureau controleren',
    of: (name: string) => `Persoonlijk, van ${name}`,
    empty: 'Geen postvakken',
    emptyReason:
      'Koppel uw postvak. Antwoorden van kandidaten en klanten komen dan vanzelf bij hun gegevens.',
    loadFailed: 'Fout bij het ophalen van postvakken',
  },
  steps: {
    done: {
      pause: 'Postvak gepauzeerd',
      resume: 'Postvak hervat',
      disconnect: 'Postvak losgekoppeld',
    } satisfies Record<MailboxStep, string>,
    failed: 'Fout bij het wijzigen van het postvak',
    disconnectQuestion: (address: string) => `${address} loskoppelen?`,
    disconnectText:
      'Het programma leest en verstuurt dan geen e-mail meer met dit postvak en vergeet het wachtwoord of de toestemming. E-mail die al bij kandidaten, contactpersonen en sollicitanten staat, blijft daar staan. In het postvak zelf verandert niets.',
    disconnect: 'Loskoppelen',
    cancel: 'Annuleren',
  },
  form: {
    newTitle: 'Postvak koppelen',
    editTitle: 'Postvak wijzigen',
    back: 'Terug naar postvakken',
    parts: {
      mailbox: 'Postvak',
      access: 'Inloggen',
      imap: 'E-mail ontvangen (IMAP)',
      smtp: 'E-mail versturen (SMTP)',
    },
    labels: {
      type: 'Type',
      name: 'Naam van de afzender',
      address: 'E-mailadres',
      sign_in: 'Inloggen met',
      username: 'Gebruikersnaam',
      imap_host: 'IMAP-server',
      imap_port: 'IMAP-poort',
      imap_security: 'Beveiliging van IMAP',
      smtp_host: 'SMTP-server',
      smtp_port: 'SMTP-poort',
      smtp_security: 'Beveiliging van SMTP',
      excluded_folders: 'Uitgesloten mappen',
    } satisfies Record<MailboxField, string>,
    password: 'Wachtwoord',
    hints: {
      type: 'Een persoonlijk postvak is van u alleen. Een gedeeld postvak, zoals info@, is van het hele bureau.',
      name: 'Zo staat u als afzender boven uw e-mails.',
      username: 'Leeg laten als u met het e-mailadres inlogt.',
      imap_host: 'Leeg laten om met dit postvak alleen te versturen.',
      smtp_host: 'Leeg laten om via de mailserver van het bureau te versturen.',
      excluded_folders:
        'Met komma’s ertussen. Deze mappen en de mappen daarin worden nooit gelezen, net als concepten, ongewenste e-mail en de prullenbak.',
    },
    passwordHint: 'Het wachtwoord wordt versleuteld bewaard en nooit meer getoond.',
    passwordKept: 'Leeg laten om het huidige wachtwoord te houden.',
    passwordAgain: 'De verbinding is gewijzigd: vul het wachtwoord opnieuw in.',
    providerNote: (provider: string) =>
      `Na het opslaan logt u in bij ${provider}. Daar geeft u toestemming om e-mail te lezen en te versturen. De servers zijn al bekend.`,
    notConfigured: (providers: readonly string[]) =>
      `Inloggen met ${providers.join(' of ')} is niet ingesteld. Uw beheerder vindt in de documentatie hoe dat moet.`,
    othersAccess: 'Alleen de eigenaar van dit postvak kan de verbinding en het wachtwoord wijzigen.',
    suggest: 'Gebruikelijke servers invullen',
    required: {
      name: 'Vul de naam in die ontvangers zien.',
      address: 'Vul het e-mailadres van het postvak in.',
      password: 'Vul het wachtwoord van het postvak in.',
      imap_host: 'Vul minstens één server in: voor ontvangen of voor versturen.',
      smtp_host: 'Vul minstens één server in: voor ontvangen of voor versturen.',
    },
    errors: {
      invalid: 'Kies een van de mogelijkheden. Het type van een bestaand postvak kan niet veranderen.',
    },
    submitNew: 'Postvak koppelen',
    submitEdit: 'Wijzigingen opslaan',
    pending: 'Bezig met opslaan...',
    cancel: 'Annuleren',
    added: 'Postvak gekoppeld',
    updated: 'Postvak bijgewerkt',
    failed: 'Fout bij het opslaan van het postvak',
  },
};
