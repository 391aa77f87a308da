import type { AccountProblem } from '#domain/accounts/account-problem.ts';
import type { UserStatus } from '#domain/accounts/user-actions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Theme } from '#domain/accounts/preferences-form.ts';
import type { Language } from '#domain/language.ts';

const minutes = (seconds: number) => Math.ceil(seconds / 60);

const problems: Record<Exclude<AccountProblem, 'throttled' | 'notStaff'>, string> = {
  credentials: 'Ongeldige inloggegevens. Controleer uw e-mailadres en wachtwoord.',
  emailNotVerified: 'Bevestig eerst uw e-mailadres met de link in de e-mail die wij u stuurden.',
  wrongPassword: 'Dit wachtwoord of deze code klopt niet.',
  wrongCode: 'Deze code klopt niet of is al gebruikt. Wacht op de volgende code en probeer het opnieuw.',
  twoFactorLost:
    'Deze installatie kan uw tweestapsverificatie niet meer lezen. Stel haar opnieuw in om verder te gaan.',
  linkNotValid: 'Deze link is niet meer geldig.',
  emailTaken: 'Er is al een account met dit e-mailadres.',
  lastOwner: 'Dit is de laatste eigenaar die kan inloggen. Maak eerst een collega eigenaar.',
  confirmationRequired:
    'Bevestig eerst met uw wachtwoord of een code dat u het bent. Er is nog niets gewijzigd.',
  twoFactorMandatory: 'Tweestapsverificatie is voor u verplicht. U kunt haar wel opnieuw instellen.',
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
    theme: 'Weergave',
    role: 'Rol',
  },
  required: {
    email: 'Vul het e-mailadres in.',
    name: 'Vul de naam in.',
    password: 'Vul het wachtwoord in.',
    newPassword: 'Vul een nieuw wachtwoord in.',
    code: 'Vul de code in.',
    language: 'Kies een taal.',
    theme: 'Kies een weergave.',
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
    seconds < 60
      ? `Te veel pogingen. Probeer het over ${seconds} seconden opnieuw.`
      : `Te veel pogingen. Probeer het over ${minutes(seconds)} ${minutes(seconds) === 1 ? 'minuut' : 'minuten'} opnieuw.`,
  passwordHint: 'Minimaal 12 tekens. Een zin van enkele woorden is goed te onthouden.',
  showPassword: 'Toon wachtwoord',
  languages: { nl: 'Nederlands', en: 'Engels' } satisfies Record<Language, string>,
  themes: { system: 'Automatisch', light: 'Licht', dark: 'Donker' } satisfies Record<Theme, string>,
  roles: { owner: 'Eigenaar', recruiter: 'Recruiter', reader: 'Meelezer' } satisfies Record<Role, string>,
  /** When someone confirms an action that affects sign-in, users or backups. */
  confirm: {
    title: 'Bent u het zelf?',
    lead: 'Vul uw wachtwoord in, of een code uit uw authenticator-app. Daarna vragen wij er tien minuten niet om.',
    field: 'Wachtwoord of code',
    submit: 'Bevestig',
  },
  forbidden: {
    title: 'Dit mag uw rol niet',
    sentence: (role: string) =>
      `U werkt als ${role}. Vraag een eigenaar om dit te doen of om uw rol te wijzigen.`,
  },
  signIn: {
    title: 'Inloggen',
    lead: 'Voor medewerkers.',
    submit: 'Inloggen',
    forgotten: 'Wachtwoord vergeten',
    success: 'Succesvol ingelogd',
    unknown: 'Er is een onbekende fout opgetreden bij het inloggen.',
    ended: 'Uw sessie is beëindigd. Log opnieuw in; wat u had getypt is bewaard.',
  },
  signOut: {
    action: 'Uitloggen',
    success: 'U bent uitgelogd',
    failure: 'Er is een fout opgetreden bij het uitloggen',
    again: 'Probeer opnieuw',
  },
  code: {
    title: 'Tweestapsverificatie',
    lead: 'Vul de code van zes cijfers uit uw authenticator-app in, of een van uw herstelcodes.',
    submit: 'Bevestig',
    lost: 'Hebt u geen telefoon en geen herstelcodes meer? Vraag een eigenaar om uw tweestapsverificatie te resetten.',
  },
  setUp: {
    title: 'Tweestapsverificatie instellen',
    required: 'Uw organisatie vraagt een tweede stap bij het inloggen. Stel die nu in om verder te gaan.',
    offered:
      'Met een tweede stap bij het inloggen is een gestolen wachtwoord niet genoeg. Instellen duurt een minuut.',
    offeredToOwner: (days: number) =>
      `Eigenaren loggen in met een tweede stap. Stel die nu in, of uiterlijk over ${days} dagen.`,
    later: 'Later instellen',
    passwordLead: 'Bevestig eerst met uw wachtwoord dat u het bent.',
    begin: 'Begin',
    scan: 'Scan deze QR-code met een authenticator-app op uw telefoon.',
    qrCode: 'QR-code voor uw authenticator-app',
    manual: 'Lukt scannen niet? Vul dan deze sleutel in:',
    codeLead: 'Vul daarna de code van zes cijfers in die de app toont.',
    confirm: 'Bevestig',
    expired: 'Het instellen duurde te lang. Begin opnieuw.',
    doneTitle: 'Bewaar uw herstelcodes',
    done: 'Tweestapsverificatie is ingesteld. Met elk van deze codes kunt u eenmaal inloggen als u uw telefoon niet bij u hebt. Wij tonen ze alleen nu.',
    codes: 'Herstelcodes',
    go: 'Ik heb de codes bewaard',
  },
  confirmEmail: {
    waitTitle: 'Bevestig uw e-mailadres',
    wait: 'Wij stuurden een e-mail met een link naar uw adres. Open die link om verder te gaan. De link is 24 uur geldig.',
    again: 'Stuur de e-mail opnieuw',
    sentAgain: 'Als u de e-mail niet net al ontving, is hij opnieuw verstuurd.',
    signInAgain: 'Geen e-mail ontvangen? Log opnieuw in, dan sturen wij een nieuwe.',
    title: 'E-mailadres bevestigen',
    lead: 'Bevestig dat dit uw e-mailadres is.',
    submit: 'Bevestig e-mailadres',
    success: 'Uw e-mailadres is bevestigd',
  },
  forgotten: {
    title: 'Wachtwoord vergeten',
    lead: 'Vul uw e-mailadres in. Wij sturen u een link waarmee u een nieuw wachtwoord kiest.',
    submit: 'Stuur de link',
    sentTitle: 'Kijk in uw e-mail',
    sent: 'Als er een account is met dit e-mailadres, ontvangt u binnen enkele minuten een e-mail. De link daarin is één uur geldig.',
    back: 'Terug naar inloggen',
    unknown: 'Er is een fout opgetreden. Probeer het over enkele minuten opnieuw.',
  },
  reset: {
    title: 'Nieuw wachtwoord kiezen',
    lead: 'Na het opslaan wordt u op alle apparaten uitgelogd.',
    submit: 'Sla wachtwoord op',
    success: 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.',
    notValid: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
    requestNew: 'Vraag een nieuwe link aan',
  },
  invitation: {
    title: (company: string) => `Welkom bij ${company}`,
    lead: (email: string) => `U bent uitgenodigd als medewerker met het adres ${email}. Kies uw wachtwoord.`,
    submit: 'Maak account',
    success: 'Uw account is klaar. U kunt nu inloggen.',
    notValid: 'Deze uitnodiging is verlopen of al gebruikt. Vraag een eigenaar om u opnieuw uit te nodigen.',
  },
  notValidTitle: 'Deze link werkt niet meer',
  account: {
    title: 'Mijn account',
    password: {
      title: 'Wachtwoord',
      lead: 'Na een wijziging eindigen uw sessies op andere apparaten.',
      submit: 'Wijzig wachtwoord',
      success: 'Uw wachtwoord is gewijzigd',
    },
    twoFactor: {
      title: 'Tweestapsverificatie',
      on: 'Ingeschakeld',
      off: 'Uitgeschakeld',
      lead: 'Bij het inloggen vraagt de site naast uw wachtwoord een code uit een app op uw telefoon.',
      codesLeft: (count: number) =>
        count === 1
          ? 'U hebt nog 1 ongebruikte herstelcode.'
          : `U hebt nog ${count} ongebruikte herstelcodes.`,
      fewLeft: 'Stel de tweestapsverificatie opnieuw in om nieuwe herstelcodes te krijgen.',
      setUp: 'Stel in',
      setUpAgain: 'Stel opnieuw in',
      remove: 'Schakel uit',
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
      end: 'Beëindig',
      endLabel: (device: string) => `Beëindig de sessie ${device}`,
      endOthers: 'Beëindig alle andere sessies',
      othersEnded: (count: number) =>
        count === 1 ? '1 sessie is beëindigd' : `${count} sessies zijn beëindigd`,
    },
    preferences: {
      title: 'Taal en weergave',
      submit: 'Sla voorkeuren op',
      success: 'Uw voorkeuren zijn opgeslagen',
    },
    failure: 'Er is een fout opgetreden. Er is niets gewijzigd.',
    cancel: 'Annuleer',
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
    changeRole: 'Wijzig rol',
    changeRoleTitle: (name: string) => `Rol van ${name} wijzigen`,
    changeRoleLead: 'De nieuwe rol geldt direct. Uw collega krijgt hierover een e-mail.',
    roleChanged: 'De rol is gewijzigd',
    roleLeads: {
      owner: 'Mag alles, ook gebruikers, instellingen en backups beheren.',
      recruiter: 'Mag gegevens toevoegen, wijzigen, verwijderen en exporteren.',
      reader: 'Mag alles bekijken en niets wijzigen of exporteren.',
    } satisfies Record<Role, string>,
    invite: 'Nodig collega uit',
    inviteLead: 'Uw collega ontvangt een e-mail met een link die 72 uur geldig is.',
    inviteSubmit: 'Verstuur uitnodiging',
    inviteAgain: 'Nodig opnieuw uit',
    invited: (email: string) => `De uitnodiging voor ${email} is verstuurd`,
    disable: 'Schakel uit',
    disableTitle: (name: string) => `${name} uitschakelen?`,
    disableLead:
      'De sessies van dit account eindigen direct en inloggen kan niet meer. U kunt dit later ongedaan maken.',
    disabled: 'Het account is uitgeschakeld',
    enable: 'Schakel in',
    enabled: 'Het account is ingeschakeld',
    reset: 'Reset tweestapsverificatie',
    resetTitle: (name: string) => `Tweestapsverificatie van ${name} resetten?`,
    resetLead:
      'Doe dit alleen als u zeker weet dat uw collega erom vraagt. Zijn of haar sessies eindigen direct.',
    wasReset: 'De tweestapsverificatie is gereset',
    delete: 'Verwijder',
    deleteTitle: (name: string) => `${name} verwijderen?`,
    deleteLead:
      'Het account, de sessies en de herstelcodes verdwijnen. Het audit log bewaart wat er met dit account is gedaan.',
    deleted: 'Het account is verwijderd',
    own: 'Dit is uw eigen account: u wordt direct uitgelogd.',
    failure: 'Er is een fout opgetreden. Er is niets gewijzigd.',
    gone: 'Dit account is intussen door iemand anders gewijzigd. De lijst is bijgewerkt.',
  },
  session: {
    failure: 'Er is een fout opgetreden bij het controleren van uw sessie',
    endingTitle: 'Uw sessie eindigt bijna',
    ending: (time: string) =>
      `U hebt een tijd niets gedaan. Om ${time} wordt u uitgelogd. Wat u in een formulier hebt getypt, blijft op dit apparaat bewaard tot u opnieuw bent ingelogd.`,
    stay: 'Blijf ingelogd',
    restored: 'Wat u had getypt is teruggezet',
    restoredDetail: 'Controleer het en sla het op.',
  },
};
