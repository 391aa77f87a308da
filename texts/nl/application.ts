export const application = {
  page: {
    title: (assignment: string) => `Solliciteren op ${assignment}`,
    lead: 'Het kost u ongeveer drie minuten. U hoort binnen twee werkdagen van ons.',
    back: 'Terug naar de opdracht',
    formTitle: 'Uw gegevens',
  },
  modal: {
    close: 'Venster sluiten',
  },
  summary: {
    title: 'De opdracht',
    organization: 'Organisatie',
    location: 'Locatie',
    startDate: 'Startdatum',
    pay: 'Vergoeding',
  },
  success: {
    title: 'Bedankt voor uw sollicitatie',
    lead: (assignment: string) => `Wij hebben uw sollicitatie op ${assignment} ontvangen.`,
    stepsTitle: 'Wat u van ons kunt verwachten',
    steps: [
      {
        title: 'Bevestiging',
        text: 'Binnen enkele minuten ontvangt u een bevestiging per e-mail. Kijk zo nodig ook in uw map met ongewenste e-mail.',
      },
      { title: 'Beoordeling', text: 'Een recruiter beoordeelt uw sollicitatie binnen 2 werkdagen.' },
      { title: 'Kennismaking', text: 'Bij een positieve match nemen wij telefonisch contact met u op.' },
    ],
    contactTitle: 'Hebt u vragen?',
    contactText: 'Bel of mail ons gerust en noem de opdracht waarop u hebt gesolliciteerd.',
    phone: 'Telefoon',
    email: 'E-mail',
    hoursTitle: 'Kantooruren',
    hours: 'Op werkdagen van 09:00 tot 17:30 uur',
    back: 'Terug naar opdrachten',
  },
  juristSignUp: {
    title: 'Aanmelden als jurist',
    lead: 'Meld u aan met uw cv. Een recruiter bekijkt wat u kunt en wilt, en neemt contact op zodra er een opdracht is die past.',
    formTitle: 'Uw gegevens',
    other: {
      before: 'Bent u op korte termijn inzetbaar? Meld u dan als ',
      link: 'beschikbare professional',
      after: '.',
    },
  },
  professionalSignUp: {
    title: 'Beschikbaar als professional',
    lead: 'Laat ons weten wat u doet en vanaf wanneer u beschikbaar bent. Wij leggen u opdrachten voor waarop u snel kunt beginnen.',
    formTitle: 'Uw gegevens',
    other: {
      before: 'Nog niet beschikbaar? Laat ons weten wie u bent en ',
      link: 'meld u aan als jurist',
      after: '.',
    },
  },
  signUpSuccess: {
    title: 'Bedankt voor uw aanmelding',
    text: 'U ontvangt binnen enkele minuten een bevestiging per e-mail. Een recruiter bekijkt uw gegevens binnen 2 werkdagen.',
    assignments: 'Bekijk opdrachten',
  },
};
