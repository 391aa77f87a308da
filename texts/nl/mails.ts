import type { Role } from '#domain/accounts/roles.ts';

const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const greeting = (name: string) => (name ? `Beste ${name}` : 'Geachte heer, mevrouw');

export const mails = {
  subjects: {
    applicationNotification: (title: string) => `Nieuwe sollicitatie: ${title}`,
    juristSignUp: 'Nieuwe jurist aanmelding',
    professionalSignUp: 'Nieuwe professional aanmelding',
    contactMessage: (subject: string) => `Nieuw contactbericht: ${subject}`,
    callRequest: (company: string) => `Nieuw belverzoek: ${company}`,
    applicationConfirmation: (title: string) => `Wij hebben uw sollicitatie ontvangen: ${title}`,
    signUpConfirmation: 'Wij hebben uw aanmelding ontvangen',
    invitation: 'Uw uitnodiging voor de back office',
    passwordReset: 'Kies een nieuw wachtwoord',
    emailVerification: 'Bevestig uw e-mailadres',
    accountChange: 'Uw toegang tot de back office is gewijzigd',
    backupFailure: 'De backup is mislukt',
    dailyDigest: (day: string) => `Dagelijks overzicht van ${day}`,
    twoFactorReset: 'Stel uw tweestapsverificatie opnieuw in',
  },
  labels: {
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
  },
  applicationNotification: {
    title: 'Nieuwe sollicitatie',
    lead: (name: string, title: string) => `${name} heeft gesolliciteerd op ${title}.`,
    action: 'Bekijk de sollicitatie',
  },
  juristSignUp: {
    title: 'Nieuwe jurist',
    lead: (name: string) => `${name} heeft zich aangemeld als jurist.`,
    action: 'Bekijk de aanmelding',
  },
  professionalSignUp: {
    title: 'Nieuwe professional',
    lead: (name: string) => `${name} heeft zich aangemeld als beschikbare professional.`,
    action: 'Bekijk de aanmelding',
  },
  contactMessage: {
    title: 'Nieuw contactbericht',
    lead: (name: string) => `${name} heeft een bericht gestuurd via de website.`,
    action: 'Bekijk het bericht',
  },
  callRequest: {
    title: 'Nieuw belverzoek',
    lead: (name: string) => `${name} wil graag gebeld worden, binnen 24 uur.`,
    action: 'Bekijk het verzoek',
  },
  applicationConfirmation: {
    title: 'Bedankt voor uw sollicitatie',
    lead: (name: string, title: string, organization: string) =>
      `${greeting(name)}, wij hebben uw sollicitatie op ${title} bij ${organization} in goede orde ontvangen.`,
    signUpTitle: 'Bedankt voor uw aanmelding',
    signUpLead: (name: string) => `${greeting(name)}, wij hebben uw aanmelding in goede orde ontvangen.`,
    review: 'Een recruiter bekijkt uw gegevens binnen 2 werkdagen.',
    match: 'Bij een positieve match nemen wij telefonisch contact met u op.',
    questions: 'Hebt u vragen? Antwoord op deze e-mail of bel ons op werkdagen van 09:00 tot 17:30 uur.',
    action: 'Bekijk de opdracht',
  },
  invitation: {
    title: 'U bent uitgenodigd',
    lead: (inviter: string, company: string) =>
      `${inviter} nodigt u uit voor de back office van ${company}. Kies een wachtwoord om te beginnen.`,
    leadWithoutName: (company: string) =>
      `U bent uitgenodigd voor de back office van ${company}. Kies een wachtwoord om te beginnen.`,
    action: 'Kies een wachtwoord',
    valid: (hours: number) => `De link werkt één keer en is ${hours} uur geldig.`,
  },
  passwordReset: {
    title: 'Een nieuw wachtwoord',
    lead: 'Voor uw account is een nieuw wachtwoord aangevraagd.',
    action: 'Kies een nieuw wachtwoord',
    valid: 'De link werkt één keer en is een uur geldig.',
    notYou: 'Hebt u dit niet aangevraagd? Dan hoeft u niets te doen. Uw wachtwoord blijft zoals het is.',
  },
  emailVerification: {
    title: 'Bevestig uw e-mailadres',
    lead: 'Bevestig dat dit e-mailadres van u is. Daarna kunt u inloggen.',
    action: 'Bevestig e-mailadres',
    valid: (hours: number) => `De link werkt één keer en is ${hours} uur geldig.`,
  },
  twoFactorReset: {
    title: 'Stel uw tweestapsverificatie opnieuw in',
    lead: 'Uw tweestapsverificatie werkt niet meer: zij is op de server gereset, of de installatie is verhuisd zonder haar geheim. Bij het inloggen stelt u haar opnieuw in.',
    action: 'Naar het inloggen',
    unexpected: 'Had u dit niet verwacht? Neem dan direct contact op met de beheerder van de installatie.',
  },
  roles: { owner: 'eigenaar', recruiter: 'recruiter', reader: 'meelezer' } satisfies Record<Role, string>,
  accountChange: {
    title: 'Uw toegang is gewijzigd',
    role: (by: string, role: string) => `${by} heeft uw rol gewijzigd. U bent nu ${role}.`,
    disabled: (by: string, company: string) =>
      `${by} heeft uw account bij ${company} uitgeschakeld. U kunt niet meer inloggen.`,
    enabled: (by: string, company: string) =>
      `${by} heeft uw account bij ${company} weer ingeschakeld. U kunt inloggen met uw eigen wachtwoord.`,
    deleted: (by: string, company: string) => `${by} heeft uw account bij ${company} verwijderd.`,
    twoFactorReset: (by: string, company: string) =>
      `${by} heeft uw tweestapsverificatie bij ${company} gereset. U bent uitgelogd en kunt die bij het inloggen opnieuw instellen.`,
    unexpected: 'Had u dit niet verwacht? Neem dan direct contact op met een eigenaar van de back office.',
  },
  /** Where the link stood, in the back office. */
  linkHidden: 'De link is hier niet te zien. Hij staat alleen in de verzonden e-mail.',
  backupFailure: {
    title: 'De backup is mislukt',
    lead: 'De geplande backup is niet gemaakt. Er is nu geen nieuwe kopie van uw gegevens.',
    action: 'Naar de backups',
    /** What the program knows by a word; anything else is told as it was said. */
    reasons: {
      noKey: 'Er is nog geen backupsleutel. Maak eerst met de hand een versleutelde backup.',
      busy: 'Er was al een backup of herstel bezig.',
      drill: 'De nieuwste backup kon bij de wekelijkse proef niet worden teruggezet.',
    } as Record<string, string>,
  },
  dailyDigest: {
    title: 'Goedemorgen',
    lead: (since: string) => `Dit is er sinds ${since} gebeurd.`,
    applications: (count: number) => times(count, 'nieuwe sollicitatie', 'nieuwe sollicitaties'),
    openApplication: 'Open sollicitatie',
    messages: (count: number) => times(count, 'nieuw bericht', 'nieuwe berichten'),
    callRequest: 'Belverzoek',
    unanswered: (count: number) =>
      count === 1 ? 'Er wacht 1 bericht op antwoord.' : `Er wachten ${count} berichten op antwoord.`,
    closing: (count: number) => times(count, 'opdracht sluit binnenkort', 'opdrachten sluiten binnenkort'),
    closes: (day: string) => `Sluit ${day}`,
    more: (count: number) => `en nog ${count}`,
    action: 'Naar het dashboard',
  },
};
