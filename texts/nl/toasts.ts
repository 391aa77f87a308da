import type { ToastKey } from '#domain/toast.ts';

/** Said on the next page. */
export const toasts = {
  messageSent: 'Bericht succesvol verzonden!',
  callRequestSent: 'Aanvraag succesvol verzonden!',
  applicationSent: 'Sollicitatie succesvol ingediend',
  signUpSent: 'Aanmelding succesvol ontvangen',
  alertRequested: 'Alert aangevraagd. Bevestig uw e-mailadres.',
  maintenancePassed: 'Toegang verleend',
  assignmentNotLoaded: 'Fout bij het ophalen van de opdracht',
  signedIn: 'Succesvol ingelogd',
  signedOut: 'U bent uitgelogd',
  passwordReset: 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.',
  twoFactorLost:
    'Deze installatie kan uw tweestapsverificatie niet meer lezen. Stel die opnieuw in om verder te gaan.',
  invitationAccepted: 'Uw account is klaar. U kunt nu inloggen.',
  emailConfirmed: 'Uw e-mailadres is bevestigd',
  auditNotDownloaded: 'Fout bij het downloaden van audit logs',
  customerNotLoaded: 'Fout bij het ophalen van klantgegevens',
  templateNotLoaded: 'Fout bij het ophalen van sjablonen',
  contactNotLoaded: 'Fout bij het ophalen van contactpersoon',
  opportunityNotLoaded: 'Fout bij het ophalen van opportunity',
  activityNotLoaded: 'Fout bij het ophalen van activiteit',
  candidateNotLoaded: 'Fout bij het ophalen van kandidaatgegevens',
  placementNotLoaded: 'Fout bij het ophalen van de plaatsing',
  mailboxNotLoaded: 'Fout bij het ophalen van het postvak',
  mailboxSignedIn: 'U bent ingelogd bij het postvak',
  mailboxNotSignedIn: 'Fout bij het inloggen bij de provider',
  recordNotFound: 'Dit bestaat niet meer: een collega heeft het verwijderd, of het adres klopt niet.',
  mailNotLoaded: 'Fout bij het ophalen van de e-mail',
} satisfies Record<ToastKey, string>;
