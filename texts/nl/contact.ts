export const contact = {
  hero: {
    title: 'Contact',
    lead: 'Hebt u een vraag, of zoekt u een jurist of een opdracht? Bel, mail of gebruik het formulier. Op werkdagen nemen wij binnen 24 uur contact met u op.',
  },
  details: {
    title: 'Contactgegevens',
    headOffice: 'Hoofdkantoor',
    visitingAddress: 'Bezoekadres',
    phone: 'Telefoon',
    email: 'E-mail',
    registrations: 'Registraties',
  },
  hours: {
    title: 'Openingstijden',
    weekdays: 'Maandag t/m vrijdag',
    weekdayHours: '09:00 – 18:00 uur',
    weekend: 'Zaterdag en zondag',
    closed: 'Gesloten',
  },
  form: {
    title: 'Stuur ons een bericht',
    lead: 'Vertel kort waar het om gaat. Dan kan de juiste persoon u antwoorden.',
  },
};
