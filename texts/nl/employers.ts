export const employers = {
  hero: {
    title: 'Voor werkgevers',
    lead: 'U zoekt een jurist die zelfstandig aan het werk kan en in uw team past. Op werkdagen bespreken wij uw vraag binnen 24 uur. Daarna ziet u alleen kandidaten die wij zelf hebben gesproken, elk met een schriftelijke toelichting. Vinden wij niemand, dan zeggen wij dat ook.',
    callMe: 'Laat u terugbellen',
    contact: 'Neem contact op',
  },
  situations: {
    title: 'Waarvoor organisaties ons bellen',
    items: [
      {
        title: 'Een vacature die open blijft staan',
        text: 'Goede juristen zoeken zelden actief. Wij kennen hen en weten wanneer een volgende stap welkom is.',
      },
      {
        title: 'Werk dat niet kan wachten',
        text: 'Bij ziekte, verlof of een piek in het werk vinden wij snel iemand die zelfstandig verder kan.',
      },
      {
        title: 'Kennis die u niet in huis hebt',
        text: 'Een nieuwe wet, een aanbesteding of een fusie vraagt om een specialist, maar niet voor altijd.',
      },
    ],
  },
  services: {
    title: 'Drie manieren om samen te werken',
    lead: 'Wij bespreken eerst wat u nodig hebt. Daarna kiezen wij samen de vorm.',
    pointsTitle: 'Waar u op kunt rekenen',
    whenTitle: 'Past bij u als',
    items: [
      {
        id: 'werving-en-selectie',
        title: 'Werving & Selectie',
        text: [
          'U zoekt een jurist voor een vaste plek. Wij stellen met u een profiel op, zoeken in ons netwerk en voeren de eerste gesprekken.',
          'U ontvangt een korte lijst van kandidaten, elk met een schriftelijke toelichting. De arbeidsovereenkomst sluit u rechtstreeks met de kandidaat.',
        ],
        when: [
          'u een vaste functie wilt vervullen',
          'u geen tijd hebt om zelf te werven en te selecteren',
          'u zekerheid wilt over vakkennis en referenties',
        ],
      },
      {
        id: 'detachering',
        title: 'Detachering',
        text: [
          'Een jurist versterkt uw team voor bepaalde tijd en werkt onder uw leiding en toezicht. Wij blijven de werkgever.',
          'Contract, salaris, verzuim en verlof regelen wij. U ontvangt één factuur, op basis van goedgekeurde uren.',
        ],
        when: [
          'u tijdelijk capaciteit tekortkomt',
          'u het werkgeverschap liever bij ons laat',
          'u de inzet wilt kunnen verlengen of afbouwen',
        ],
      },
      {
        id: 'interim-professionals',
        title: 'Interim Professionals',
        text: [
          'Een ervaren zelfstandige voert een afgebakende opdracht uit en richt het werk zelf in. U spreekt af wat er wordt opgeleverd en wanneer.',
          'Wij toetsen vooraf of de opdracht zich leent voor de inzet van een zelfstandige en leggen de afspraken daarover vast.',
        ],
        when: [
          'u specialistische kennis nodig hebt',
          'het resultaat en de einddatum duidelijk zijn',
          'iemand vrijwel direct moet kunnen beginnen',
        ],
      },
    ],
  },
  promises: {
    title: 'Wat u van ons mag verwachten',
    items: [
      {
        title: 'Reactie binnen 24 uur op werkdagen',
        text: 'U vertelt ons wat er speelt. Op werkdagen neemt een recruiter binnen 24 uur contact met u op.',
      },
      {
        title: 'Eén aanspreekpunt',
        text: 'Dezelfde recruiter doet de intake, stelt kandidaten voor en blijft bereikbaar na de start.',
      },
      {
        title: 'Tarieven vooraf',
        text: 'U weet vóór de start wat een plaatsing kost. Alle afspraken staan op papier.',
      },
      {
        title: 'Zorgvuldig met gegevens',
        text: 'Gegevens van kandidaten delen wij alleen als zij daarmee hebben ingestemd. Uw vraag behandelen wij vertrouwelijk.',
      },
    ],
  },
  steps: {
    title: 'Zo werken wij',
    lead: 'Vier stappen, van eerste gesprek tot eerste werkdag.',
  },
  closing: {
    title: 'Vertel ons wie u zoekt',
    text: 'Een gesprek is vrijblijvend. Wij zeggen het ook als wij u niet kunnen helpen.',
    terms: 'Lees onze algemene voorwaarden',
  },
};
