export const application = {
  page: {
    title: (assignment: string) => `Solliciteren op ${assignment}`,
    lead: 'Het kost u ongeveer drie minuten. U hoort binnen twee werkdagen van ons.',
    back: 'Terug naar de opdracht',
    formTitle: 'Uw gegevens',
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
    lead: (assignment: string) => `Wij hebben uw sollicitatie op de opdracht ‘${assignment}’ ontvangen.`,
    /** What was sent. */
    sent: {
      title: 'Uw sollicitatie',
      signUpTitle: 'Uw aanmelding',
      reference: 'Referentie',
      sentAt: 'Verstuurd op',
      name: 'Naam',
    },
    answerBy: (day: string) => `U hoort uiterlijk ${day} van ons.`,
    stepsTitle: 'Wat u van ons kunt verwachten',
    /** The first step, if mail can be sent. */
    confirmed: {
      title: 'Bevestiging',
      text: 'Binnen enkele minuten ontvangt u een bevestiging per e-mail. Kijk zo nodig ook in uw map met ongewenste e-mail.',
    },
    /** The first step, if not. */
    stored: {
      title: 'Ontvangst',
      text: 'Uw sollicitatie en uw cv zijn ontvangen. U hoeft verder niets te doen.',
    },
    steps: [
      {
        title: 'Beoordeling',
        text: 'Een recruiter beoordeelt uw sollicitatie en antwoordt u persoonlijk binnen twee werkdagen.',
      },
      {
        title: 'Kennismaking',
        text: 'Bij een positieve match bellen wij u. Dragen wij u niet voor, dan hoort u dat ook van de recruiter.',
      },
    ],
    contactTitle: 'Hebt u vragen?',
    contactText: 'Bel of mail ons gerust en noem uw referentie of de opdracht waarop u hebt gesolliciteerd.',
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
      before: 'Bent u op korte termijn inzetbaar? Meld u dan aan als ',
      link: 'beschikbare professional',
      after: '.',
    },
  },
  professionalSignUp: {
    title: 'Beschikbaar als professional',
    lead: 'Laat ons weten wat u doet en vanaf wanneer u beschikbaar bent. Wij leggen u opdrachten voor die snel kunnen beginnen. Bij een zzp-opdracht toetsen wij vooraf of die zich leent voor een zelfstandige.',
    formTitle: 'Uw gegevens',
    other: {
      before: 'Nog niet beschikbaar? Laat ons weten wie u bent en ',
      link: 'meld u aan als jurist',
      after: '.',
    },
  },
  /** Beside both sign-up forms. */
  signUp: {
    nextTitle: 'Wat er daarna gebeurt',
    next: [
      {
        title: 'Binnen twee werkdagen',
        text: 'Een recruiter bekijkt uw gegevens en uw cv.',
      },
      {
        title: 'Zodra er iets past',
        text: 'Wij nemen contact met u op over een opdracht die bij u past.',
      },
      {
        title: 'Altijd',
        text: 'U kunt ons vragen om uw gegevens in te zien, te wijzigen of te verwijderen.',
      },
    ],
    contact: 'Bel of mail ons gerust.',
  },
  notSent: {
    title: 'Uw motivatie',
    lead: 'Uw sollicitatie is niet verzonden. Dit schreef u: bewaar het, of gebruik het als u zich aanmeldt.',
  },
  signUpSuccess: {
    title: 'Bedankt voor uw aanmelding',
    /** Only if mail can be sent. */
    confirmation: 'U ontvangt binnen enkele minuten een bevestiging per e-mail.',
    text: 'Een recruiter bekijkt uw gegevens binnen twee werkdagen. Zodra er een opdracht is die bij u past, nemen wij contact met u op.',
    assignments: 'Bekijk opdrachten',
  },
};
