import type { Role } from '#domain/accounts/roles.ts';
import { counted, number, plural } from './counting.ts';
import { alerts } from './alerts.ts';
import { retention } from './retention.ts';

const { months: years } = retention.terms;

export const mails = {
  salutation: (name: string) => (name ? `Beste ${name},` : 'Geachte heer of mevrouw,'),
  colleague: 'Beste collega,',
  closing: 'Met vriendelijke groet,',
  callSubject: 'Uw belverzoek',
  bulk: {
    why: (agency: string) =>
      `U ontvangt deze e-mail van ${agency}. Wilt u geen e-mail meer die wij aan meer mensen tegelijk sturen?`,
    unsubscribe: 'Uitschrijven',
  },
  wrote: (moment: string, name: string) => `Op ${moment} schreef ${name}:`,
  terms: retention.terms,
  subjects: {
    applicationNotification: (title: string) => `Nieuwe sollicitatie: ${title}`,
    juristSignUp: 'Nieuwe jurist aanmelding',
    professionalSignUp: 'Nieuwe professional aanmelding',
    contactMessage: (subject: string) => `Nieuw contactbericht: ${subject}`,
    callRequest: (company: string) => `Nieuw belverzoek: ${company}`,
    applicationConfirmation: (title: string) => `Wij hebben uw sollicitatie ontvangen: ${title}`,
    signUpConfirmation: 'Wij hebben uw aanmelding ontvangen',
    consentRequest: 'Mogen wij uw gegevens bewaren?',
    consentRenewal: 'Mogen wij uw gegevens langer bewaren?',
    consentReminder: 'Herinnering: mogen wij uw gegevens langer bewaren?',
    agreementRequest: 'Mogen wij u voordragen?',
    assignmentFilled: 'Over uw sollicitatie',
    alertConfirmation: 'Bevestig uw alert voor nieuwe opdrachten',
    invitation: 'Uw uitnodiging voor de backoffice',
    passwordReset: 'Kies een nieuw wachtwoord',
    emailVerification: 'Bevestig uw e-mailadres',
    emailChange: 'Bevestig uw nieuwe e-mailadres',
    signInLink: 'Uw link om in te loggen',
    accountChange: 'Uw toegang tot de backoffice is gewijzigd',
    backupFailure: 'De back-up is mislukt',
    dailyDigest: (day: string) => `Dagelijks overzicht van ${day}`,
    twoFactorReset: 'Stel uw tweestapsverificatie opnieuw in',
  },
  labels: {
    reference: 'Referentie',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    company: 'Bedrijf',
    role: 'Functie',
    subject: 'Onderwerp',
    assignment: 'Opdracht',
    organization: 'Organisatie',
    location: 'Locatie',
    motivation: 'Motivatie',
    message: 'Bericht',
    cv: 'Cv',
    openCv: 'Cv openen (na inloggen)',
    currentFunction: 'Huidige functie',
    availableFrom: 'Beschikbaar vanaf',
    moment: 'Moment',
    reason: 'Reden',
    technicalReason: 'Technische melding',
  },
  applicationNotification: {
    title: 'Nieuwe sollicitatie',
    lead: (name: string, title: string) => `${name} heeft gesolliciteerd op de opdracht ‘${title}’.`,
    action: 'Sollicitatie bekijken',
  },
  juristSignUp: {
    title: 'Nieuwe jurist',
    lead: (name: string) => `${name} heeft zich aangemeld als jurist.`,
    action: 'Aanmelding bekijken',
  },
  professionalSignUp: {
    title: 'Nieuwe professional',
    lead: (name: string) => `${name} heeft zich aangemeld als beschikbare professional.`,
    action: 'Aanmelding bekijken',
  },
  contactMessage: {
    title: 'Nieuw contactbericht',
    lead: (name: string) => `${name} heeft via de website een bericht gestuurd.`,
    action: 'Bericht bekijken',
  },
  callRequest: {
    title: 'Nieuw belverzoek',
    lead: (name: string) =>
      `${name} wil graag worden teruggebeld. Wij hebben beloofd dat op werkdagen binnen 24 uur te doen.`,
    action: 'Belverzoek bekijken',
  },
  applicationConfirmation: {
    title: 'Bedankt voor uw sollicitatie',
    lead: (title: string, organization: string, location: string) =>
      `Wij hebben uw sollicitatie op de opdracht ‘${title}’ (${organization}, ${location}) ontvangen.`,
    review:
      'Een recruiter beoordeelt uw sollicitatie en antwoordt u persoonlijk binnen twee werkdagen. Bij een positieve match bellen wij u. Dragen wij u niet voor, dan hoort u dat ook van de recruiter.',
    signUpTitle: 'Bedankt voor uw aanmelding',
    signUpLead: 'Wij hebben uw aanmelding ontvangen.',
    signUpReview:
      'Een recruiter bekijkt uw gegevens binnen twee werkdagen. Zodra er een opdracht is die bij u past, nemen wij contact met u op.',
    kept: (term: string) => `Wij verwijderen uw gegevens ${term} na afronding van de procedure.`,
    keptLonger: (term: string) =>
      `U gaf toestemming om uw gegevens tot ${term} na afronding van de procedure te bewaren. Wilt u die toestemming intrekken? Antwoord dan op deze e-mail.`,
    questions: 'Hebt u vragen? Antwoord op deze e-mail of bel ons op werkdagen van 09:00 tot 17:30 uur.',
    action: 'Opdracht bekijken',
  },
  consent: {
    yes: 'Ja, bewaar mijn gegevens',
    no: 'Nee, bewaar ze niet langer',
    confirm: (day: string) =>
      `Op de pagina die opent, bevestigt u uw antwoord met één klik. De link werkt tot en met ${day}.`,
    change:
      'U kunt uw toestemming altijd weer intrekken, met dezelfde link of door deze e-mail te beantwoorden.',
  },
  consentRequest: {
    title: 'Mogen wij uw gegevens bewaren?',
    question: (company: string, months: number) =>
      `${company} legt u graag meer opdrachten voor die bij u passen. Geeft u toestemming om daarvoor uw profiel en cv ${years(months)} te bewaren?`,
    basis: 'U bent tot niets verplicht. Uw antwoord heeft geen gevolgen voor een sollicitatie die nog loopt.',
    afterNo:
      'Antwoordt u nee, dan verwijderen wij uw gegevens direct, of zodra een sollicitatie die nog loopt, is afgerond. Antwoordt u niet, dan verwijderen wij ze aan het einde van de bewaartermijn die in onze privacyverklaring staat.',
    afterNoAsGuest:
      'Antwoordt u nee of antwoordt u niet, dan verwijderen wij uw gegevens aan het einde van de bewaartermijn van uw sollicitatie.',
  },
  consentRenewal: {
    title: 'Mogen wij uw gegevens langer bewaren?',
    reminderTitle: 'Herinnering: mogen wij uw gegevens langer bewaren?',
    question: (company: string, end: string, term: string) =>
      `U gaf ${company} toestemming om uw gegevens te bewaren. Die toestemming eindigt op ${end}. Mogen wij uw profiel en cv nog ${term} bewaren, zodat wij u opdrachten kunnen voorleggen die bij u passen?`,
    afterNo:
      'Antwoordt u nee, dan verwijderen wij uw gegevens direct, of zodra een sollicitatie die nog loopt, is afgerond.',
    noAnswer: (end: string) =>
      `Antwoordt u niet, dan verwijderen wij uw gegevens na ${end}. Een sollicitatie waarvan de bewaartermijn dan nog loopt, bewaren wij tot het einde van die termijn.`,
  },
  agreementRequest: {
    title: 'Mogen wij u voordragen?',
    question: (company: string, customer: string, title: string) =>
      `${company} wil u graag voordragen bij ${customer} voor de opdracht ‘${title}’. Gaat u daarmee akkoord?`,
    explained: (customer: string) =>
      `Als u akkoord gaat, sturen wij uw naam, uw cv en een toelichting naar ${customer}. Zonder uw akkoord sturen wij niets.`,
    yes: 'Ja, ik ga akkoord',
    no: 'Nee, draag mij niet voor',
    confirm: (day: string) =>
      `Op de pagina die opent, bevestigt u uw antwoord met één klik. De link werkt tot en met ${day}.`,
  },
  assignmentFilled: {
    title: 'Over uw sollicitatie',
    news: (title: string, organization: string) =>
      `De opdracht ‘${title}’ bij ${organization} is vervuld. De keuze is op een andere kandidaat gevallen.`,
    thanks: 'Wij danken u voor uw interesse en voor de tijd die u in de procedure hebt gestoken.',
    questions: 'Hebt u vragen? Antwoord op deze e-mail.',
  },
  alertConfirmation: {
    title: 'Bevestig uw alert',
    lead: (company: string) =>
      `Op de website van ${company} is met dit e-mailadres een alert voor nieuwe opdrachten aangevraagd. De alert begint als u die bevestigt.`,
    search: alerts.search,
    everything: alerts.everything,
    frequency: alerts.frequency,
    frequencies: alerts.frequencies,
    action: 'Alert bevestigen',
    confirmBy: (day: string) =>
      `Op de pagina die opent, bevestigt u met één klik. De link werkt tot en met ${day}.`,
    notYou:
      'Hebt u dit niet aangevraagd? Dan hoeft u niets te doen. Zonder bevestiging verwijderen wij uw e-mailadres.',
  },
  jobAlert: {
    title: 'Nieuwe opdrachten voor u',
    lead: (n: number) =>
      plural(
        n,
        'Er is een nieuwe opdracht die bij uw alert past.',
        `Er zijn ${number(n)} nieuwe opdrachten die bij uw alert passen.`,
      ),
    count: (n: number) => counted(n, 'nieuwe opdracht', 'nieuwe opdrachten'),
    list: 'Nieuwe opdrachten',
    ends: (day: string) =>
      `Uw alert loopt tot en met ${day}. Met de knop hieronder verlengt of stopt u de alert.`,
    action: 'Alert verlengen of stoppen',
  },
  invitation: {
    title: 'U bent uitgenodigd',
    lead: (inviter: string, company: string) =>
      `${inviter} nodigt u uit voor de backoffice van ${company}. Kies een wachtwoord om te beginnen.`,
    leadWithoutName: (company: string) =>
      `U bent uitgenodigd voor de backoffice van ${company}. Kies een wachtwoord om te beginnen.`,
    action: 'Wachtwoord kiezen',
    valid: (hours: number) => `De link werkt één keer en is ${number(hours)} uur geldig.`,
  },
  passwordReset: {
    title: 'Kies een nieuw wachtwoord',
    lead: 'Voor uw account is een nieuw wachtwoord aangevraagd.',
    action: 'Nieuw wachtwoord kiezen',
    valid: 'De link werkt één keer en is een uur geldig.',
    notYou: 'Hebt u dit niet aangevraagd? Dan hoeft u niets te doen. Uw wachtwoord blijft zoals het is.',
  },
  emailVerification: {
    title: 'Bevestig uw e-mailadres',
    lead: 'Bevestig dat dit e-mailadres van u is. Daarna kunt u inloggen.',
    action: 'E-mailadres bevestigen',
    valid: (hours: number) => `De link werkt één keer en is ${number(hours)} uur geldig.`,
  },
  emailChange: {
    title: 'Bevestig uw nieuwe e-mailadres',
    lead: (name: string, company: string) =>
      `Dit adres is opgegeven als het nieuwe e-mailadres van ${name} bij ${company}. Bevestig dat het van u is. Pas daarna geldt het.`,
    action: 'Nieuw adres bevestigen',
    valid: (hours: number) => `De link werkt één keer en is ${number(hours)} uur geldig.`,
    notYou: 'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen. Er verandert niets.',
  },
  signInLink: {
    title: 'Inloggen met een link',
    lead: 'Met deze link logt u in. Open de link in dezelfde browser waarin u erom hebt gevraagd.',
    action: 'Inloggen',
    valid: (minutes: number) =>
      `De link werkt één keer en is ${counted(minutes, 'minuut', 'minuten')} geldig.`,
    notYou: 'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen. Geef de link aan niemand door.',
  },
  twoFactorReset: {
    title: 'Stel uw tweestapsverificatie opnieuw in',
    lead: 'Uw tweestapsverificatie werkt niet meer. Die is op de server gereset, of de installatie is verhuisd zonder de geheime sleutel. Bij het inloggen kunt u tweestapsverificatie opnieuw instellen.',
    action: 'Inloggen',
    unexpected: 'Had u dit niet verwacht? Neem dan direct contact op met de beheerder van de installatie.',
  },
  roles: { owner: 'eigenaar', recruiter: 'recruiter', reader: 'meelezer' } satisfies Record<Role, string>,
  accountChange: {
    title: 'Uw toegang is gewijzigd',
    calendarLink: (_by: string, company: string) =>
      `Met uw account bij ${company} is een nieuwe agendalink gemaakt. Met die link zijn uw activiteiten te lezen zonder in te loggen. Een eerdere link werkt niet meer.`,
    role: (by: string, role: string) => `${by} heeft uw rol gewijzigd. U bent nu ${role}.`,
    disabled: (by: string, company: string) =>
      `${by} heeft uw account bij ${company} uitgeschakeld. U kunt niet meer inloggen.`,
    enabled: (by: string, company: string) =>
      `${by} heeft uw account bij ${company} weer ingeschakeld. U kunt inloggen met uw eigen wachtwoord.`,
    deleted: (by: string, company: string) => `${by} heeft uw account bij ${company} verwijderd.`,
    twoFactorReset: (by: string, company: string) =>
      `${by} heeft uw tweestapsverificatie bij ${company} gereset. U bent uitgelogd en kunt die bij het inloggen opnieuw instellen.`,
    name: (by: string, company: string, name: string) =>
      `${by} heeft uw naam bij ${company} gewijzigd in ${name}.`,
    emailRequested: (by: string, company: string, email: string) =>
      `${by} heeft gevraagd het e-mailadres van uw account bij ${company} te wijzigen in ${email}. Dat gebeurt pas als het nieuwe adres is bevestigd.`,
    emailChanged: (_by: string, company: string, email: string) =>
      `Het e-mailadres van uw account bij ${company} is gewijzigd in ${email}. U logt voortaan in met dat adres.`,
    restored: (by: string, company: string) =>
      `${by || 'Iemand op de server'} heeft de accounts van ${company} uit een back-up teruggezet. Wachtwoorden, rollen en tweestapsverificatie zijn nu die uit de back-up. Wie sindsdien is uitgeschakeld of verwijderd, kan weer inloggen.`,
    directoryUnlinked: (by: string, company: string) =>
      `${by} heeft de koppeling tussen uw account bij ${company} en de inlogdienst van uw organisatie verbroken. U bent uitgelogd.`,
    unexpected: 'Had u dit niet verwacht? Neem dan direct contact op met een eigenaar van de backoffice.',
  },
  /** Replaces the link of a sent mail that is shown in the back office. */
  linkHidden: 'De link wordt hier niet getoond. Die staat alleen in de verzonden e-mail.',
  backupFailure: {
    title: 'De back-up is mislukt',
    lead: 'De geplande back-up is niet gemaakt. Er is nu geen nieuwe kopie van uw gegevens.',
    action: 'Naar de back-ups',
    /** For any other reason, followed by the technical message. */
    unknownReason: 'De oorzaak is niet herkend. Geef de technische melding door aan de beheerder.',
    reasons: {
      noKey: 'Er is nog geen back-upsleutel. Maak eerst zelf een versleutelde back-up.',
      busy: 'Er werd al een back-up gemaakt of teruggezet.',
      drill: 'De nieuwste back-up kon bij de wekelijkse hersteltest niet worden teruggezet.',
    } as Record<string, string>,
  },
  dailyDigest: {
    title: 'Dagelijks overzicht',
    lead: (since: string) => `Dit is er gebeurd sinds ${since}.`,
    applications: (count: number) => counted(count, 'nieuwe sollicitatie', 'nieuwe sollicitaties'),
    openApplication: 'Open sollicitatie',
    messages: (count: number) => counted(count, 'nieuw bericht', 'nieuwe berichten'),
    callRequest: 'Belverzoek',
    unanswered: (count: number) =>
      plural(count, 'Er wacht 1 bericht op antwoord.', `Er wachten ${number(count)} berichten op antwoord.`),
    closing: (count: number) => counted(count, 'opdracht sluit binnenkort', 'opdrachten sluiten binnenkort'),
    closes: (day: string) => `Sluit ${day}`,
    more: (count: number) => `en nog ${number(count)}`,
    action: 'Naar het dashboard',
  },
};
