export const home = {
  hero: {
    title: 'De beste juridische professionals voor uw organisatie',
    lead: (town: string) =>
      `${town ? `Vanuit ${town} plaatsen wij` : 'Wij plaatsen'} juristen, advocaten en legal counsels bij gemeenten, bedrijven en kantoren in heel Nederland. Vast, gedetacheerd of als interim-professional. U spreekt altijd met een recruiter die het juridische vak kent.`,
    viewAssignments: 'Bekijk opdrachten',
    contact: 'Neem contact op',
  },
  reasons: {
    title: (name: string, count: string) => `${count} redenen om met ${name} te werken`,
    lead: (count: string) => `${count} afspraken waaraan u ons mag houden. Zwart op wit.`,
    number: (n: number) => `Art. ${n}`,
    items: [
      {
        title: 'Direct toegang tot de beste juridische opdrachten',
        text: 'Opdrachten bij gemeenten, bedrijven en kantoren, zodra ze vrijkomen. Helder omschreven en zonder ruis.',
      },
      {
        title: 'Persoonlijke begeleiding door ervaren recruiters',
        text: 'Eén vast aanspreekpunt dat het juridische vak kent en meedenkt, van de intake tot de evaluatie.',
      },
      {
        title: 'Flexibele contractvormen: zzp of detachering',
        text: 'Detachering of zzp. Wij bespreken wat u wilt en toetsen vooraf of de opdracht zich leent voor een zelfstandige. Dat scheelt u en de opdrachtgever discussie achteraf.',
      },
      {
        title: 'Concurrerende tarieven en voorwaarden',
        text: 'Een eerlijke vergoeding en duidelijke afspraken, vooraf op tafel. Geen verrassingen achteraf.',
      },
      {
        title: 'Snelle matching met opdrachtgevers',
        text: 'Korte lijnen en een netwerk dat wij zelf bijhouden. U weet snel waar u aan toe bent.',
      },
      {
        title: 'Gericht op langdurige relaties',
        text: 'Wij bouwen aan samenwerkingen die blijven, ook als de eerste opdracht is afgerond.',
      },
    ],
    signedAt: (place: string) => `Getekend te ${place}`,
  },
  services: {
    title: 'Vast, tijdelijk of voor één opdracht',
    lead: 'Eerst uw vraag, dan de vorm. Vooraf weet u wat het kost.',
    items: [
      {
        id: 'werving-en-selectie',
        title: 'Werving & Selectie',
        text: 'De juiste jurist voor een vaste plek in uw organisatie.',
        points: [
          'Grondige screening van kandidaten',
          'Persoonlijke interviews',
          'Competentiebeoordeling',
          'Referentiecheck',
        ],
        more: 'Meer over werving en selectie',
      },
      {
        id: 'detachering',
        title: 'Detachering',
        text: 'Tijdelijke versterking van uw team. Wij blijven de werkgever.',
        points: [
          'Snelle beschikbaarheid',
          'Administratieve ontzorging',
          'Flexibele contracten',
          'Kwaliteitsgarantie',
        ],
        more: 'Meer over detachering',
      },
      {
        id: 'interim-professionals',
        title: 'Interim Professionals',
        text: 'Ervaren zelfstandigen voor afgebakende, specialistische opdrachten. Wij toetsen vooraf of de opdracht zich daarvoor leent.',
        points: ['Direct inzetbaar', 'Specialistische expertise', 'Resultaatgericht', 'Flexibele inzet'],
        more: 'Meer over interim-professionals',
      },
    ],
  },
  steps: {
    title: 'In vier stappen naar de juiste jurist',
    lead: 'Van eerste gesprek tot eerste werkdag: u weet bij elke stap wie wat doet.',
    items: [
      { title: 'Intake', text: 'Wij bespreken de opdracht, het team en wat een kandidaat echt moet kunnen.' },
      { title: 'Werving', text: 'Wij zoeken gericht in ons netwerk en benaderen juristen persoonlijk.' },
      {
        title: 'Selectie',
        text: 'Wij voeren gesprekken, toetsen kennis en bellen referenties. U ziet alleen wie past.',
      },
      { title: 'Match', text: 'Wij regelen het contract en blijven betrokken na de eerste werkdag.' },
    ],
  },
  callRequest: {
    title: 'Op werkdagen bellen wij u binnen 24 uur',
    lead: 'Laat uw gegevens achter. Een recruiter die uw vakgebied kent, belt u terug. Vrijblijvend.',
    phone: 'Liever direct?',
    email: 'Of mail naar',
    visit: 'Een gesprek op kantoor kan ook',
    note: 'Wij gebruiken uw gegevens alleen om contact met u op te nemen.',
  },
  closing: {
    title: 'Aan welke kant van de brug staat u?',
    employers: {
      title: 'Ik zoek een jurist',
      text: 'Vertel ons wat er speelt. Wij stellen kandidaten voor die inhoudelijk én in het team passen.',
      button: 'Voor werkgevers',
    },
    professionals: {
      title: 'Ik zoek een opdracht',
      text: 'Bekijk wat er openstaat of meld u aan. Wij denken mee over uw volgende stap.',
      button: 'Voor professionals',
    },
  },
};
