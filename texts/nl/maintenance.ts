export const maintenance = {
  restoring: 'Wij zetten gegevens terug.',
  restoringLead: 'Dit duurt enkele minuten. Deze pagina wordt vanzelf vernieuwd en opent zodra het klaar is.',
  /** What the settings hold until somebody writes another message. */
  defaultMessage: 'Website is momenteel in onderhoud.',
  passwordTitle: 'Toegang met wachtwoord',
  passwordLead: 'Hebt u van ons een wachtwoord gekregen? Dan kunt u de website alvast bekijken.',
  contact: 'Wilt u ons bereiken? Bel of mail ons.',
  login: 'Inloggen voor medewerkers',
};
