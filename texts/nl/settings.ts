import type { SettingName, SettingsErrorKey } from '#domain/settings/settings-form.ts';
import type { OfficeSettings } from '#domain/settings/settings.ts';
import { counted } from './counting.ts';

export const settings = {
  title: 'Instellingen',
  groups: {
    company: { title: 'Bedrijf', lead: 'Deze gegevens staan op de website en in e-mails.' },
    notifications: { title: 'Meldingen', lead: 'Welke e-mails het kantoor ontvangt.' },
    application: {
      title: 'Sollicitaties',
      lead: 'Hoe nieuwe sollicitaties binnenkomen en wanneer ze worden gearchiveerd.',
    },
    security: { title: 'Beveiliging', lead: 'Voor alle medewerkers die inloggen.' },
    maintenance: {
      title: 'Onderhoud',
      lead: 'Sluit de website tijdelijk voor bezoekers. De backoffice blijft bereikbaar.',
    },
    retention: {
      title: 'Bewaartermijnen',
      lead: 'Hoe lang persoonsgegevens bewaard blijven. De privacyverklaring noemt dezelfde termijnen.',
    },
    form_guard: { title: 'Formulieren', lead: 'Wie geen formulier op de website kan versturen.' },
  } satisfies Record<keyof OfficeSettings, { title: string; lead: string }>,
  labels: {
    'company.name': 'Bedrijfsnaam',
    'company.email': 'E-mailadres',
    'company.phone': 'Telefoonnummer',
    'company.address': 'Adres',
    'company.kvk_number': 'KvK-nummer',
    'company.vat_number': 'Btw-nummer',
    'company.linkedin_url': 'LinkedIn-pagina',
    'notifications.email_notifications': 'E-mails van de website naar het kantoor sturen',
    'notifications.application_alerts': 'Een e-mail sturen bij elke nieuwe sollicitatie',
    'notifications.daily_digest': 'Elke ochtend om 08:00 uur een overzicht sturen',
    'application.auto_archive_days': 'Archiveren na (dagen)',
    'application.default_status': 'Status van een nieuwe sollicitatie',
    'application.allow_guest_applications': 'Solliciteren via de website is mogelijk',
    'security.require_email_verification': 'Een uitgenodigd e-mailadres moet eerst worden bevestigd',
    'security.two_factor_auth': 'Tweestapsverificatie is verplicht voor iedereen',
    'security.sign_in_link': 'Inloggen met een link per e-mail',
    'security.two_factor_owners': 'Tweestapsverificatie is verplicht voor eigenaren',
    'security.session_timeout': 'Uitloggen na (uren zonder gebruik)',
    'maintenance.enabled': 'De website is in onderhoud',
    'maintenance.message': 'Bericht aan bezoekers',
    'maintenance.password': 'Nieuw wachtwoord',
    'retention.applications_months': 'Sollicitaties (maanden)',
    'retention.nvp_code': 'De NVP Sollicitatiecode volgen',
    'retention.profiles_months': 'Kandidaten (maanden)',
    'retention.contacts_months': 'Contactpersonen (maanden)',
    'retention.messages_months': 'Berichten en belverzoeken (maanden)',
    'retention.accounts_months': 'Uitgeschakelde gebruikers (maanden)',
    'retention.mails_days': 'Verzonden e-mails (dagen)',
    'retention.visitors_days': 'Websitebezoek (dagen)',
    'form_guard.blocked': 'Geblokkeerde adressen en domeinen',
    'form_guard.refuse_automated_browsers': 'Browsers weigeren die door een programma worden bediend',
    'form_guard.throttle_seconds': 'Wachttijd tussen twee formulieren (seconden)',
  } satisfies Record<SettingName, string>,
  hints: {
    'company.phone': 'Tien cijfers worden getoond als +31 (0)xx xxxx xxx.',
    'company.address': 'Straat en nummer, postcode en plaats, gescheiden door een komma.',
    'company.linkedin_url': 'Begint met https://. Laat leeg om de link weg te laten.',
    'notifications.email_notifications':
      'Staat dit uit, dan bewaart de website de berichten zonder ze per e-mail te sturen.',
    'application.auto_archive_days':
      'Sollicitaties waaraan zo lang niets is gewijzigd, verdwijnen uit de standaardlijst. Minimaal 1 dag.',
    'security.require_email_verification':
      'Wie nog geen bevestigd adres heeft, krijgt een e-mail. Collega’s die al eens hebben ingelogd, werken gewoon door.',
    'security.two_factor_auth':
      'Wie nog geen tweestapsverificatie heeft, stelt die bij het volgende bezoek in.',
    'security.sign_in_link':
      'Medewerkers kunnen een link aanvragen die het wachtwoord eenmaal vervangt. Tweestapsverificatie blijft gelden.',
    'security.two_factor_owners': 'Een eigenaar zonder tweestapsverificatie stelt die binnen een week in.',
    'security.session_timeout': 'Van 1 tot en met 72 uur.',
    'maintenance.password':
      'Bezoekers met dit wachtwoord kunnen de website wel bekijken. Laat leeg om het wachtwoord te houden.',
    'retention.applications_months': 'Na afronding van de procedure. Van 1 tot en met 84 maanden.',
    'retention.nvp_code':
      'Sollicitaties worden dan 4 weken na afronding verwijderd. De termijn hierboven geldt alleen voor wie daarvoor toestemming heeft gegeven. De formulieren vragen daarom.',
    'retention.profiles_months': 'Na de laatste activiteit van de kandidaat. Van 1 tot en met 84 maanden.',
    'retention.contacts_months': 'Na het laatste contact. Van 1 tot en met 84 maanden.',
    'retention.messages_months': 'Na ontvangst. Van 1 tot en met 84 maanden.',
    'retention.accounts_months': 'Na het uitschakelen. Van 1 tot en met 84 maanden.',
    'retention.mails_days': 'Van 1 tot en met 365 dagen.',
    'retention.visitors_days': 'Van 1 tot en met 365 dagen.',
    'form_guard.blocked':
      'Eén per regel: naam@domein.nl of domein.nl. Een domein geldt ook voor de subdomeinen.',
    'form_guard.throttle_seconds': 'Van 0 tot en met 3.600. Geldt per bezoeker en per pagina.',
  } satisfies Partial<Record<SettingName, string>>,
  passwordSet: 'Er is een wachtwoord ingesteld. Het wordt niet getoond.',
  passwordMissing:
    'Er is nog geen wachtwoord ingesteld. Tijdens onderhoud komt geen enkele bezoeker op de website.',
  maintenanceOn: 'De website is nu gesloten voor bezoekers.',
  errors: {
    required: 'Vul dit veld in.',
    email: 'Vul een volledig e-mailadres in, zoals naam@voorbeeld.nl.',
    url: 'Vul een volledig adres in dat begint met https://.',
    tooLong: 'Deze tekst is te lang. Kort de tekst in.',
    tooMany: 'Dit zijn er te veel. Gebruik maximaal 1.000 regels.',
    wholeNumber: 'Vul een heel getal in.',
    atLeastOne: 'Vul minimaal 1 dag in.',
    tooLarge: 'Dit getal is te groot. Vul maximaal 3.650 dagen in.',
    sessionTimeout: 'Vul een aantal uren van 1 tot en met 72 in.',
    throttle: 'Vul een aantal seconden van 0 tot en met 3.600 in.',
    months: 'Vul een aantal maanden van 1 tot en met 84 in.',
    days: 'Vul een aantal dagen van 1 tot en met 365 in.',
    blockedEntry: 'Een van de regels is geen e-mailadres of domein. Controleer de lijst.',
    noOwnerLeft: 'Geen enkele eigenaar heeft een bevestigd e-mailadres. Niemand zou dan nog kunnen inloggen.',
    invalid: 'Controleer dit veld.',
  } satisfies Record<SettingsErrorKey, string>,
  save: 'Instellingen opslaan',
  undo: 'Wijzigingen ongedaan maken',
  unsaved: (changes: number) =>
    counted(changes, 'wijziging nog niet opgeslagen', 'wijzigingen nog niet opgeslagen'),
  saved: 'Alles is opgeslagen',
  success: 'Instellingen succesvol opgeslagen',
  failure: 'Fout bij het opslaan van de instellingen',
  loadFailed: 'Fout bij het laden van de instellingen',
};
