import type { ContactField } from '#domain/contacts/contact-record.ts';

const activities = (n: number) => (n === 1 ? '1 activiteit' : `${n} activiteiten`);

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
    import: 'Importeren',
    export: 'Exporteren',
    exportFile: 'contactpersonen',
    edit: 'Bewerken',
    openCompany: 'Naar het bedrijf',
    empty: 'Geen contactpersonen gevonden',
    emptyReason: 'Voeg de eerste contactpersoon toe, of importeer een bestand.',
    loadFailed: 'Fout bij het ophalen van contactpersonen',
  },

  form: {
    newTitle: 'Nieuwe contactpersoon',
    editTitle: 'Contactpersoon bewerken',
    backToList: 'Terug naar contactpersonen',
    backToCustomer: (company: string) => `Terug naar ${company}`,
    parts: { person: 'Persoon', reach: 'Bereikbaar', notes: 'Notities' },
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
    primaryHint: 'Een bedrijf heeft er één. Is een ander nu primair, dan gaat de markering over.',
    leavesActivities: (n: number) =>
      `Bij een ander bedrijf staat deze contactpersoon niet langer bij ${activities(n)} van het huidige bedrijf.`,
    submitNew: 'Contactpersoon toevoegen',
    submitEdit: 'Wijzigingen opslaan',
    pending: 'Bezig met opslaan...',
    cancel: 'Annuleren',
    added: 'Contactpersoon succesvol toegevoegd',
    updated: 'Contactpersoon succesvol bijgewerkt',
    failed: 'Fout bij het opslaan van de contactpersoon',
    loadFailed: 'Fout bij het ophalen van contactpersoon',
  },
};
