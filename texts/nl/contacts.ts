import type { ContactField } from '#domain/contacts/contact-record.ts';
import { counted } from './counting.ts';

export const contacts = {
  title: 'Contactpersonen',
  list: {
    search: 'Naam, functie of bedrijf',
    caption: 'Contactpersonen',
    name: 'Naam',
    company: 'Bedrijf',
    email: 'E-mailadres',
    phone: 'Telefoon',
    added: 'Toegevoegd',
    primary: 'Primair',
    add: 'Nieuwe contactpersoon',
    export: 'Exporteren',
    exportFile: 'contactpersonen',
    edit: 'Bewerken',
    openCompany: 'Naar het bedrijf',
    empty: 'Geen contactpersonen gevonden',
    emptyReason: 'Voeg de eerste contactpersoon toe, of importeer een bestand.',
    loadFailed: 'Fout bij het ophalen van contactpersonen',
  },

  detail: {
    lastContact: 'Laatste contact',
    opportunitiesOf: (company: string) => `Opportunities van ${company}`,
    colleaguesAt: (company: string) => `Collega’s bij ${company}`,
  },

  form: {
    newTitle: 'Nieuwe contactpersoon',
    editTitle: 'Contactpersoon bewerken',
    backToList: 'Terug naar contactpersonen',
    backToCustomer: (company: string) => `Terug naar ${company}`,
    parts: { person: 'Persoon', reach: 'Contactgegevens', notes: 'Notities' },
    leads: {
      person: 'U vindt deze persoon terug bij het bedrijf.',
      reach: 'Een e-mail van dit adres komt op de tijdlijn van deze persoon.',
      notes: 'Alleen collega’s lezen dit.',
    },
    labels: {
      customer_id: 'Bedrijf',
      first_name: 'Voornaam',
      last_name: 'Achternaam',
      position: 'Functie',
      email: 'E-mailadres',
      phone: 'Telefoonnummer',
      mobile: 'Mobiel nummer',
      notes: 'Notities',
      is_primary: 'Primaire contactpersoon',
    } satisfies Record<ContactField, string>,
    thisIsPrimary: 'Dit is de primaire contactpersoon',
    primaryHint:
      'Een bedrijf heeft één primaire contactpersoon. Wijst u een ander aan, dan vervalt de vorige.',
    leavesActivities: (n: number) =>
      `Kiest u een ander bedrijf, dan wordt deze persoon losgekoppeld van ${counted(n, 'activiteit', 'activiteiten')} van het huidige bedrijf.`,
    submitNew: 'Contactpersoon toevoegen',
    submitEdit: 'Wijzigingen opslaan',
    pending: 'Bezig met opslaan...',
    cancel: 'Annuleren',
    added: 'Contactpersoon succesvol toegevoegd',
    updated: 'Contactpersoon succesvol bijgewerkt',
    failed: 'Fout bij het opslaan van de contactpersoon',
  },
};
