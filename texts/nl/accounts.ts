import type { AccountProblem } from '#domain/accounts/account-problem.ts';
import type { DirectoryProblem } from '#domain/accounts/directory.ts';
import type { UserStatus } from '#domain/accounts/user-actions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Theme } from '#domain/accounts/preferences-form.ts';
import type { Language } from '#domain/language.ts';
import { counted } from './counting.ts';

const minutes = (seconds: number) => Math.ceil(seconds / 60);

const problems: Record<Exclude<AccountProblem, 'throttled' | 'notStaff'>, string> = {
  credentials: 'Ongeldige inloggegevens. Controleer uw e-mailadres en wachtwoord.',
  emailNotVerified: 'Bevestig eerst uw e-mailadres met de link in de e-mail die wij u stuurden.',
  wrongPassword: 'Dit wachtwoord of deze code klopt niet.',
  wrongCode: 'Deze code klopt niet of is al gebruikt. Wacht op de volgende code en probeer het opnieuw.',
  twoFactorLost:
    'Deze installatie kan uw tweestapsverificatie niet meer lezen. Stel die opnieuw in om verder te gaan.',
  linkNotValid: 'Deze link is niet meer geldig.',
  otherBrowser:
    'Open deze link in de browser waarin u erom hebt gevraagd. Lukt dat niet? Vraag dan in deze browser een nieuwe link aan.',
  emailTaken: 'Er is al een account met dit e-mailadres.',
  noMail:
    'Er kan geen e-mail worden verstuurd, dus een nieuw adres kan niet worden bevestigd. Vraag de beheerder om een mailserver in te stellen.',
  lastOwner: 'Dit is de laatste eigenaar die kan inloggen. Maak eerst een collega eigenaar.',
  confirmationRequired:
    'Bevestig eerst met uw wachtwoord of een code dat u het bent. Er is nog niets gewijzigd.',
  twoFactorMandatory: 'Tweestapsverificatie is voor u verplicht. U kunt die wel opnieuw instellen.',
  passwordTooShort: 'Gebruik minimaal 12 tekens.',
  passwordTooLong: 'Gebruik maximaal 200 tekens.',
  passwordCommon:
    'Dit wachtwoord is te gemakkelijk te raden. Kies een langere of minder voor de hand liggende zin.',
  passwordPersonal: 'Gebruik niet uw naam of e-mailadres als wachtwoord.',
};

export const accounts = {
  fields: {
    email: 'E-mailadres',
    name: 'Naam',
    password: 'Wachtwoord',
    newPassword: 'Nieuw wachtwoord',
    code: 'Code',
    language: 'Taal',
    theme: 'Thema',
    role: 'Rol',
  },
  required: {
    email: 'Vul het e-mailadres in.',
    name: 'Vul de naam in.',
    password: 'Vul het wachtwoord in.',
    newPassword: 'Vul een nieuw wachtwoord in.',
    code: 'Vul de code in.',
    language: 'Kies een taal.',
    theme: 'Kies een thema.',
    role: 'Kies een rol.',
  },
  fieldErrors: {
    tooLong: 'Deze tekst is te lang. Kort de tekst in.',
    invalid: 'Controleer dit veld.',
    email: 'Vul een volledig e-mailadres in.',
  },
  problems,
  notStaff: (company: string) => `Alleen medewerkers van ${company} kunnen inloggen.`,
  throttled: (seconds: number) =>
    `Te veel pogingen. Probeer het over ${
      seconds < 60 ? counted(seconds, 'seconde', 'seconden') : counted(minutes(seconds), 'minuut', 'minuten')
    } opnieuw.`,
  passwordHint: 'Minimaal 12 tekens. Een zin van enkele woorden is goed te onthouden.',
  showPassword: 'Wachtwoord tonen',
  languages: { nl: 'Nederlands', en: 'Engels' } satisfies Record<Language, string>,
  themes: { system: 'Automatisch', light: 'Licht', dark: 'Donker' } satisfies Record<Theme, string>,
  roles: { owner: 'Eigenaar', recruiter: 'Recruiter', reader: 'Meelezer' } satisfies Record<Role, string>,
  /** When someone confirms an action that affects sign-in, users or backups. */
  confirm: {
    title: 'Bent u het zelf?',
    lead: 'Vul uw wachtwoord in, of een code uit uw authenticator-app. Daarna vragen wij er tien minuten niet om.',
    field: 'Wachtwoord of code',
    submit: 'Bevestigen',
  },
  forbidden: {
    title: 'Uw rol staat dit niet toe',
    sentence: (role: string) =>
      `Uw rol is ${role}. Vraag een eigenaar om dit te doen of om uw rol te wijzigen.`,
  },
  signIn: {
    title: 'Inloggen',
    lead: 'Voor medewerkers.',
    submit: 'Inloggen',
    forgotten: 'Wachtwoord vergeten',
    success: 'Succesvol ingelogd',
    unknown: 'Er is een onbekende fout opgetreden bij het inloggen.',
    ended: 'Uw sessie is beëindigd. Log opnieuw in. Wat u had getypt, is bewaard.',
  },
  /** Signing in with the agency's own directory. `label` names it, such as Microsoft. */
  directory: {
    signIn: (label?: string) => `Inloggen met ${label ?? 'uw organisatie'}`,
    confirm: (label?: string) => `Bevestigen met ${label ?? 'uw organisatie'}`,
    confirmLead: 'Bevestig eerst via de inlogdienst van uw organisatie dat u het bent.',
    failed: 'Niet ingelogd via uw organisatie',
    again: 'Opnieuw proberen',
    problems: {
      unavailable:
        'De inlogdienst van uw organisatie is nu niet bereikbaar. Probeer het over enkele minuten opnieuw, of log in met uw wachtwoord.',
      cancelled: 'Het inloggen is afgebroken, of de inlogdienst van uw organisatie heeft het geweigerd.',
      expired: 'Deze inlogpoging is verlopen of al gebruikt. Probeer het opnieuw.',
      invalid: 'Het antwoord van de inlogdienst klopte niet. Er is niemand ingelogd. Probeer het opnieuw.',
      unverified:
        'De inlogdienst van uw organisatie heeft uw e-mailadres niet bevestigd. Vraag de beheerder van die dienst om hulp.',
      foreignDomain: 'Dit e-mailadres hoort niet bij deze organisatie. Log in met uw zakelijke account.',
      disabled: 'Uw account is uitgeschakeld. Neem contact op met een eigenaar van de backoffice.',
      noAccount: 'U hebt nog geen account voor de backoffice. Vraag een eigenaar om u uit te nodigen.',
      noRole: 'De inlogdienst geeft u geen rol in de backoffice. Vraag een eigenaar om hulp.',
      otherIdentity:
        'Dit account is gekoppeld aan iemand anders in de inlogdienst. Vraag een eigenaar om de koppeling te verbreken.',
      otherAccount:
        'U hebt zich aangemeld als iemand anders dan degene die nu is ingelogd. Er is niets bevestigd.',
      notFresh:
        'De inlogdienst heeft u niet opnieuw om bewijs gevraagd. Bevestig met uw wachtwoord of een code. Hebt u geen wachtwoord, kies er dan een via ‘Wachtwoord vergeten’.',
      throttled: 'Er zijn te veel pogingen geweest. Probeer het over enkele minuten opnieuw.',
    } satisfies Record<DirectoryProblem, string>,
  },
  signOut: {
    action: 'Uitloggen',
    success: 'U bent uitgelogd',
    failure: 'Er is een fout opgetreden bij het uitloggen',
    again: 'Opnieuw proberen',
  },
  code: {
    title: 'Tweestapsverificatie',
    lead: 'Vul de code van zes cijfers uit uw authenticator-app in, of een van uw herstelcodes.',
    submit: 'Bevestigen',
    lost: 'Hebt u geen telefoon en geen herstelcodes meer? Vraag een eigenaar om uw tweestapsverificatie te resetten.',
  },
  setUp: {
    title: 'Tweestapsverificatie instellen',
    required: 'Uw organisatie verplicht tweestapsverificatie. Stel die nu in om verder te gaan.',
    offered:
      'Met tweestapsverificatie is een gestolen wachtwoord niet genoeg om in te loggen. Instellen duurt een minuut.',
    offeredToOwner: (days: number) =>
      `Voor eigenaren is tweestapsverificatie verplicht. Stel die nu in, of uiterlijk over ${counted(days, 'dag', 'dagen')}.`,
    later: 'Later instellen',
    passwordLead: 'Bevestig eerst met uw wachtwoord dat u het bent.',
    begin: 'Beginnen',
    scan: 'Scan deze QR-code met een authenticator-app op uw telefoon.',
    qrCode: 'QR-code voor uw authenticator-app',
    manual: 'Lukt scannen niet? Vul dan deze sleutel in:',
    codeLead: 'Vul daarna de code van zes cijfers in die de app toont.',
    confirm: 'Bevestigen',
    expired: 'Het instellen duurde te lang. Begin opnieuw.',
    doneTitle: 'Bewaar uw herstelcodes',
    done: 'Tweestapsverificatie is ingesteld. Met elk van deze codes kunt u eenmaal inloggen als u uw telefoon niet bij u hebt. U ziet ze alleen nu.',
    codes: 'Herstelcodes',
    codesOf: (company: string) => `Herstelcodes voor de backoffice van ${company}`,
    keep: 'Elke code werkt één keer, als u uw telefoon niet bij u hebt. Bewaar de codes op een veilige plaats en deel ze met niemand.',
    copy: 'Codes kopiëren',
    copied: 'Gekopieerd',
    print: 'Codes afdrukken',
    download: 'Codes downloaden',
    fileName: 'herstelcodes.txt',
    go: 'Ik heb de codes bewaard',
  },
  confirmEmail: {
    waitTitle: 'Bevestig uw e-mailadres',
    wait: 'Wij hebben u een e-mail met een link gestuurd. Open die link om verder te gaan. De link is 24 uur geldig.',
    ask: 'Uw organisatie vraagt u uw e-mailadres te bevestigen. Wij sturen u een e-mail met een link zodra u daarom vraagt.',
    noMail:
      'Uw organisatie vraagt u uw e-mailadres te bevestigen, maar er kan nu geen e-mail worden verstuurd. Vraag een link aan; een eigenaar van de backoffice kan u die geven.',
    readied: 'De link is gemaakt. Vraag een eigenaar van de backoffice om u die te geven.',
    send: 'E-mail versturen',
    again: 'E-mail opnieuw versturen',
    sentAgain: 'Wij hebben de e-mail opnieuw verstuurd. Kreeg u er zojuist al een? Gebruik dan die.',
    signInAgain: 'Geen e-mail ontvangen? Log opnieuw in, dan sturen wij een nieuwe.',
    title: 'E-mailadres bevestigen',
    lead: 'Bevestig dat dit uw e-mailadres is.',
    submit: 'E-mailadres bevestigen',
    success: 'Uw e-mailadres is bevestigd',
  },
  emailChange: {
    title: 'Nieuw e-mailadres bevestigen',
    lead: (from: string, to: string) =>
      `Het account met het adres ${from} krijgt het adres ${to}. Daarmee logt u voortaan in.`,
    submit: 'Nieuw adres bevestigen',
    notValid:
      'Deze link is verlopen, al gebruikt of ingetrokken. Vraag de wijziging opnieuw aan onder ‘Mijn account’.',
  },
  signInLink: {
    title: 'Inloggen met een link',
    lead: 'Vul uw e-mailadres in. Wij sturen u een link waarmee u zonder wachtwoord inlogt. Open die in deze browser.',
    sent: 'Als er een account is met dit e-mailadres, ontvangt u binnen enkele minuten een e-mail. De link daarin is vijftien minuten geldig en werkt alleen in deze browser.',
    ready: 'Klik op de knop om in te loggen. De link werkt één keer.',
    notValid: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan op de inlogpagina.',
  },
  forgotten: {
    title: 'Wachtwoord vergeten',
    lead: 'Vul uw e-mailadres in. Wij sturen u een link waarmee u een nieuw wachtwoord kunt kiezen.',
    submit: 'Link versturen',
    sentTitle: 'Kijk in uw e-mail',
    sent: 'Als er een account is met dit e-mailadres, ontvangt u binnen enkele minuten een e-mail. De link daarin is één uur geldig.',
    back: 'Terug naar inloggen',
    unknown: 'Er is een fout opgetreden. Probeer het over enkele minuten opnieuw.',
  },
  reset: {
    title: 'Nieuw wachtwoord kiezen',
    lead: 'Na het opslaan wordt u op alle apparaten uitgelogd.',
    submit: 'Wachtwoord opslaan',
    success: 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.',
    notValid: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
    requestNew: 'Nieuwe link aanvragen',
  },
  invitation: {
    title: (company: string) => `Welkom bij ${company}`,
    lead: (email: string) => `U bent uitgenodigd als medewerker met het adres ${email}. Kies uw wachtwoord.`,
    submit: 'Account aanmaken',
    success: 'Uw account is klaar. U kunt nu inloggen.',
    notValid: 'Deze uitnodiging is verlopen of al gebruikt. Vraag een eigenaar om u opnieuw uit te nodigen.',
  },
  notValidTitle: 'Deze link werkt niet meer',
  account: {
    title: 'Mijn account',
    profile: {
      title: 'Naam en e-mailadres',
      lead: 'Collega’s zien uw naam. Met het e-mailadres logt u in.',
      submit: 'Gegevens opslaan',
      success: 'Uw gegevens zijn opgeslagen',
      mailed: (email: string) =>
        `Als ${email} nog niet in gebruik is, staat daar binnen enkele minuten een e-mail met een link. Het nieuwe adres geldt zodra u die link opent. Tot dan logt u in met uw huidige adres.`,
      pending: (email: string) => `${email} wacht op bevestiging. Open de link in de e-mail aan dat adres.`,
      withdraw: 'Aanvraag intrekken',
      withdrawn: 'De aanvraag is ingetrokken. Uw e-mailadres blijft zoals het is.',
    },
    /** No mail can be sent, so the owner gets the link. */
    shownLink: {
      title: 'Er is geen e-mail verstuurd',
      lead: 'Er is geen mailserver ingesteld. Kopieer deze link en geef die zelf door. De link werkt één keer, voor iedereen die de link heeft.',
      label: 'Link om door te geven',
      copy: 'Link kopiëren',
      copied: 'De link is gekopieerd',
      close: 'Sluiten',
    },
    password: {
      title: 'Wachtwoord',
      lead: 'Na een wijziging eindigen uw sessies op andere apparaten.',
      submit: 'Wachtwoord wijzigen',
      success: 'Uw wachtwoord is gewijzigd',
    },
    twoFactor: {
      title: 'Tweestapsverificatie',
      on: 'Ingeschakeld',
      off: 'Uitgeschakeld',
      lead: 'Bij het inloggen vraagt de site naast uw wachtwoord om een code uit een app op uw telefoon.',
      codesLeft: (count: number) =>
        `U hebt nog ${counted(count, 'ongebruikte herstelcode', 'ongebruikte herstelcodes')}.`,
      fewLeft: 'Stel de tweestapsverificatie opnieuw in om nieuwe herstelcodes te krijgen.',
      setUp: 'Instellen',
      setUpAgain: 'Opnieuw instellen',
      remove: 'Uitschakelen',
      removeTitle: 'Tweestapsverificatie uitschakelen?',
      removeLead: 'Daarna is alleen uw wachtwoord nodig om in te loggen. Uw herstelcodes vervallen.',
      enabled: 'Tweestapsverificatie is ingeschakeld',
      removed: 'Tweestapsverificatie is uitgeschakeld',
    },
    sessions: {
      title: 'Sessies',
      caption: 'Waar u bent ingelogd',
      device: 'Apparaat',
      lastUse: 'Laatst gebruikt',
      since: 'Ingelogd op',
      actions: 'Acties',
      on: (browser: string, system: string) => `${browser} op ${system}`,
      unknownDevice: 'Onbekend apparaat',
      current: 'Deze sessie',
      end: 'Beëindigen',
      endLabel: (device: string) => `Sessie beëindigen: ${device}`,
      endOthers: 'Alle andere sessies beëindigen',
      othersEnded: (count: number) => counted(count, 'sessie is beëindigd', 'sessies zijn beëindigd'),
    },
    preferences: {
      title: 'Taal en thema',
      submit: 'Voorkeuren opslaan',
      success: 'Uw voorkeuren zijn opgeslagen',
    },
    failure: 'Er is een fout opgetreden. Er is niets gewijzigd.',
    cancel: 'Annuleren',
  },
  users: {
    title: 'Gebruikers',
    caption: 'Accounts van medewerkers',
    name: 'Naam',
    status: 'Status',
    twoFactor: 'Tweestapsverificatie',
    lastLogin: 'Laatst ingelogd',
    actions: 'Acties',
    actionsFor: (name: string) => `Acties voor ${name}`,
    never: 'Nog nooit',
    yes: 'Ja',
    no: 'Nee',
    you: 'Dit bent u',
    statuses: { active: 'Actief', invited: 'Uitgenodigd', disabled: 'Uitgeschakeld' } satisfies Record<
      UserStatus,
      string
    >,
    addressNotConfirmed: 'E-mailadres niet bevestigd',
    role: 'Rol',
    changeRole: 'Rol wijzigen',
    changeRoleTitle: (name: string) => `Rol van ${name} wijzigen`,
    changeRoleLead: 'De nieuwe rol geldt direct. Uw collega krijgt hierover een e-mail.',
    roleChanged: 'De rol is gewijzigd',
    roleLeads: {
      owner: 'Mag alles, ook gebruikers, instellingen en back-ups beheren.',
      recruiter: 'Mag gegevens toevoegen, wijzigen, verwijderen en exporteren.',
      reader: 'Mag alles bekijken, maar niets wijzigen of exporteren.',
    } satisfies Record<Role, string>,
    invite: 'Collega uitnodigen',
    inviteLead: 'Uw collega ontvangt een e-mail met een link die 72 uur geldig is.',
    inviteSubmit: 'Uitnodiging versturen',
    inviteAgain: 'Opnieuw uitnodigen',
    invited: (email: string) => `De uitnodiging voor ${email} is verstuurd`,
    changeProfile: 'Naam en e-mail wijzigen',
    changeProfileTitle: (name: string) => `Naam en e-mail van ${name} wijzigen`,
    changeProfileLead:
      'De naam geldt direct. Een nieuw e-mailadres geldt zodra uw collega de link in de e-mail aan dat adres opent. Uw collega krijgt hierover een e-mail.',
    profileChanged: 'De gegevens zijn opgeslagen',
    addressMailed: (email: string) => `Er is een e-mail met een link verstuurd aan ${email}`,
    disable: 'Uitschakelen',
    disableTitle: (name: string) => `${name} uitschakelen?`,
    disableLead:
      'De sessies van dit account eindigen direct en inloggen kan niet meer. U kunt dit later ongedaan maken.',
    disabled: 'Het account is uitgeschakeld',
    enable: 'Inschakelen',
    enabled: 'Het account is ingeschakeld',
    reset: 'Tweestapsverificatie resetten',
    resetTitle: (name: string) => `Tweestapsverificatie van ${name} resetten?`,
    resetLead:
      'Doe dit alleen als u zeker weet dat uw collega erom vraagt. Alle sessies van deze collega eindigen direct.',
    wasReset: 'De tweestapsverificatie is gereset',
    inDirectory: 'Gekoppeld aan de inlogdienst',
    unlink: 'Koppeling verbreken',
    unlinkTitle: (name: string) => `Koppeling van ${name} met de inlogdienst verbreken?`,
    unlinkLead:
      'Doe dit als de inlogdienst van uw organisatie dit e-mailadres aan iemand anders heeft gegeven. De sessies van dit account eindigen direct. Bij het volgende inloggen via de inlogdienst ontstaat een nieuwe koppeling.',
    unlinked: 'De koppeling is verbroken',
    delete: 'Verwijderen',
    deleteTitle: (name: string) => `${name} verwijderen?`,
    deleteLead:
      'Het account, de sessies en de herstelcodes worden verwijderd. In het logboek blijft staan wat er met dit account is gedaan.',
    deleted: 'Het account is verwijderd',
    own: 'Dit is uw eigen account: u wordt direct uitgelogd.',
    failure: 'Er is een fout opgetreden. Er is niets gewijzigd.',
    gone: 'Dit account is intussen door iemand anders gewijzigd. De lijst is bijgewerkt.',
  },
  session: {
    failure: 'Er is een fout opgetreden bij het controleren van uw sessie',
    endingTitle: 'Uw sessie eindigt bijna',
    ending: (time: string) =>
      `U bent enige tijd niet actief geweest. Om ${time} uur wordt u uitgelogd. Wat u in een formulier hebt getypt, blijft op dit apparaat bewaard tot u opnieuw bent ingelogd.`,
    stay: 'Ingelogd blijven',
    restored: 'Wat u had getypt, is teruggezet',
    restoredDetail: 'Controleer het en sla het op.',
  },
};
