import { counted, number, plural, waitingTime } from './counting.ts';
export const forms = {
  /** Keys are the names of the fields. */
  labels: {
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    motivation: 'Motivatie',
    cv_file: 'Cv',
    current_function: 'Huidige functie',
    available_from: 'Beschikbaar vanaf',
    user_name: 'Naam',
    user_email: 'E-mailadres',
    company: 'Bedrijf',
    role: 'Functie',
    subject: 'Onderwerp',
    message: 'Bericht',
    password: 'Wachtwoord',
  },
  placeholders: {
    motivation: 'Waarom past deze opdracht bij u?',
    current_function: 'Bijvoorbeeld: jurist bestuursrecht',
    available_from: 'Bijvoorbeeld: per direct of vanaf 1 maart',
    role: 'Bijvoorbeeld: hoofd juridische zaken',
    subject: 'Waar gaat uw vraag over?',
    message: 'Waarmee kunnen wij u helpen?',
  },
  /** Around the link to the privacy statement. */
  privacy: {
    contact: {
      before: 'Ik heb de ',
      link: 'privacyverklaring',
      after: ' gelezen. Mijn gegevens worden gebruikt om contact met mij op te nemen.',
    },
    application: {
      before: 'Ik heb de ',
      link: 'privacyverklaring',
      after: ' gelezen. Daarin staat hoe lang mijn sollicitatie wordt bewaard.',
    },
    signUp: {
      before: 'Ik heb de ',
      link: 'privacyverklaring',
      after: ' gelezen. Mijn gegevens worden gebruikt om mij passende opdrachten voor te leggen.',
    },
    alert: {
      before: 'Ik heb de ',
      link: 'privacyverklaring',
      after: ' gelezen. Mijn e-mailadres wordt alleen voor deze alert gebruikt.',
    },
  },
  /** Optional, under the NVP code. */
  longerConsent: (longer: string, usual: string) =>
    `Ik geef toestemming om mijn gegevens tot ${longer} na afronding van de procedure te bewaren, in plaats van ${usual}, zodat u mij ook voor andere opdrachten kunt benaderen. Dit is niet verplicht.`,
  cv: {
    drop: 'Sleep uw cv hierheen of',
    choose: 'kies een bestand',
    remove: 'Gekozen bestand verwijderen',
    hint: 'PDF, DOC of DOCX, maximaal 5 MB',
    uploading: 'Voortgang van het uploaden van uw cv',
    selected: (file: string) => `Gekozen bestand: ${file}`,
    chooseAgain: 'Kies uw cv opnieuw. Uw browser bewaart het bestand niet.',
  },
  honeypot: 'Laat dit veld leeg',
  summary: (count: number) =>
    plural(count, 'Controleer het gemarkeerde veld.', `Controleer de ${number(count)} gemarkeerde velden.`),
  /** Keys are the names of the fields. */
  required: {
    first_name: 'Vul uw voornaam in.',
    last_name: 'Vul uw achternaam in.',
    email: 'Vul uw e-mailadres in.',
    phone: 'Vul uw telefoonnummer in.',
    motivation: 'Vul uw motivatie in.',
    cv_file: 'CV is verplicht',
    current_function: 'Vul uw huidige functie in.',
    available_from: 'Vul in vanaf wanneer u beschikbaar bent.',
    user_name: 'Vul uw naam in.',
    user_email: 'Vul uw e-mailadres in.',
    company: 'Vul de naam van uw bedrijf in.',
    role: 'Vul uw functie in.',
    subject: 'Vul een onderwerp in.',
    message: 'Vul uw bericht in.',
    password: 'Vul het wachtwoord in.',
    privacy_accepted: 'Bevestig dat u de privacyverklaring hebt gelezen.',
  },
  errors: {
    email: 'Vul een volledig e-mailadres in, zoals naam@voorbeeld.nl.',
    phone: 'Vul een volledig telefoonnummer in, zoals 06 12345678.',
    tooLong: 'Deze tekst is te lang. Kort de tekst in.',
    tooLongFor: (characters: number) =>
      `Deze tekst is te lang. Gebruik maximaal ${counted(characters, 'teken', 'tekens')}.`,
    invalidCharacters: 'Deze tekst bevat tekens die wij niet kunnen opslaan. Typ de tekst opnieuw.',
    invalid: 'Controleer dit veld.',
    cvRequired: 'CV is verplicht',
    cvTooLarge: 'Bestand is te groot. Maximum grootte is 5MB',
    cvWrongType: 'Dit bestand is geen PDF, DOC of DOCX. Sla uw cv op in een van deze formaten.',
    cvEmpty: 'Dit bestand is leeg. Kies een ander bestand.',
    cvTooMany: 'Kies één bestand.',
    cvUnreadable: 'Wij kunnen dit bestand niet lezen. Sla uw cv opnieuw op als PDF en probeer het nog eens.',
    cvInfected: 'In dit bestand is een virus gevonden. Controleer uw computer en kies een ander bestand.',
    cvNotScanned:
      'Wij kunnen dit bestand op dit moment niet op virussen controleren. Probeer het over een paar minuten opnieuw.',
    cvStorageFull:
      'Wij kunnen op dit moment geen bestanden ontvangen. Kies het bestand later opnieuw, of stuur het ons per e-mail.',
    cvDailyLimit:
      'Vandaag zijn al te veel bestanden ontvangen. Probeer het morgen opnieuw, of stuur uw bestand per e-mail.',
  },
  tooManyRequests: (seconds: number) =>
    `U hebt kort geleden al een formulier verstuurd. Wat u hebt ingevuld, staat er nog: verstuur het over ${waitingTime(seconds)} opnieuw.`,
  contact: {
    submit: 'Bericht versturen',
    pending: 'Uw bericht wordt verzonden…',
    failure: 'Er is een fout opgetreden bij het verzenden van uw bericht.',
    sent: {
      title: 'Bedankt voor uw bericht',
      next: 'Wij hebben uw bericht ontvangen. Op werkdagen nemen wij binnen 24 uur contact met u op.',
      again: 'Nog een bericht versturen',
    },
  },
  callRequest: {
    submit: 'Belverzoek versturen',
    pending: 'Uw aanvraag wordt verzonden…',
    failure: 'Er is een fout opgetreden bij het verzenden van uw aanvraag.',
    sent: {
      title: 'Bedankt voor uw belverzoek',
      next: 'Wij hebben uw belverzoek ontvangen. Op werkdagen belt een recruiter u binnen 24 uur terug.',
      again: 'Nog een belverzoek versturen',
    },
  },
  application: {
    submit: 'Sollicitatie versturen',
    pending: 'Uw sollicitatie wordt verzonden…',
    failure: 'Fout bij het indienen van uw sollicitatie',
    switchedOff:
      'Solliciteren via de website is op dit moment niet mogelijk. Neem contact met ons op als u belangstelling hebt voor deze opdracht.',
    expired: 'De sluitingsdatum van deze opdracht is verstreken. Solliciteren is niet meer mogelijk.',
    closed: 'Deze opdracht is gesloten. Solliciteren is niet meer mogelijk.',
  },
  juristSignUp: {
    submit: 'Aanmelding versturen',
    pending: 'Uw aanmelding wordt verzonden…',
    failure: 'Fout bij het indienen van uw aanmelding',
    switchedOff: 'Aanmelden via de website is op dit moment niet mogelijk. Neem contact met ons op.',
  },
  professionalSignUp: {
    submit: 'Aanmelding versturen',
    pending: 'Uw aanmelding wordt verzonden…',
    failure: 'Fout bij het indienen van uw aanmelding',
    switchedOff: 'Aanmelden via de website is op dit moment niet mogelijk. Neem contact met ons op.',
  },
  maintenance: {
    submit: 'Verder naar de website',
    pending: 'Uw wachtwoord wordt gecontroleerd…',
    failure: 'Ongeldig wachtwoord',
    tooManyAttempts: (seconds: number) =>
      `Te veel pogingen. Probeer het over ${waitingTime(seconds)} opnieuw.`,
  },
};
