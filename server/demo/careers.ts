import type { EducationLevel, Vakgebied } from '#domain/assignments/assignment.ts';

export type Degree = { title: string; school: string; level: EducationLevel };

/** The most senior step is the first of `titles` and `work`; everyone starts with the last. */
export type Career = {
  vakgebieden: Vakgebied[];
  degrees: Degree[];
  titles: string[];
  work: string[];
  employers: string[];
  skills: string[];
};

const degreesIn = (level: EducationLevel) => (title: string, schools: string) =>
  schools.split('|').map((school): Degree => ({ title, school, level }));
const master = degreesIn('WO');
const bachelor = degreesIn('HBO');

/** These give access to the bar (civiel effect), together with the bachelor before them. */
const dutchLaw = [
  ...master(
    'Master Rechtsgeleerdheid',
    'Tilburg University|Universiteit Leiden|Erasmus Universiteit Rotterdam|Vrije Universiteit Amsterdam',
  ),
  ...master(
    'Master Nederlands recht',
    'Radboud Universiteit|Rijksuniversiteit Groningen|Universiteit Maastricht',
  ),
];
const administrativeLaw = master('Master Staats- en bestuursrecht', 'Universiteit Utrecht');
const companyLaw = master('Master Ondernemingsrecht', 'Tilburg University|Universiteit Utrecht');
const privateLaw = master('Master Privaatrecht', 'Universiteit Utrecht|Universiteit van Amsterdam');
const labourLaw = master('Master Arbeidsrecht', 'Universiteit van Amsterdam');
const financialLaw = master('Master Financieel recht', 'Erasmus Universiteit Rotterdam|Radboud Universiteit');
const technologyLaw = [
  ...master('Master Law and Technology', 'Tilburg University'),
  ...master('Master Informatierecht', 'Universiteit van Amsterdam'),
];
/** Required of a kandidaat-notaris. */
const notarialLaw = master(
  'Master Notarieel recht',
  'Universiteit Leiden|Radboud Universiteit|Rijksuniversiteit Groningen|Vrije Universiteit Amsterdam',
);
const legalBachelor = bachelor(
  'Bachelor HBO-Rechten',
  'Hogeschool Utrecht|Hogeschool van Amsterdam|Hogeschool Leiden|De Haagse Hogeschool|Hogeschool van Arnhem en Nijmegen',
);
const socialBachelor = bachelor(
  'Bachelor Sociaal Juridische Dienstverlening',
  'Hogeschool Utrecht|Hogeschool van Amsterdam|Hogeschool Leiden',
);

// The employers are fictitious.
const publicBodies = [
  'Gemeente Lindewaard',
  'Gemeente Oeverloo',
  'Waterschap De Drie Beken',
  'Omgevingsdienst Kempenrand',
];
const enterprises = [
  'Veerlicht Software',
  'Transportgroep Haverlo',
  'Stroomwende Energie',
  'Woonstichting Eikenpoort',
];
const careGivers = [
  'Zorggroep Avelinde',
  'Ziekenhuis Zandlede',
  'Hogeschool Merenveld',
  'Wilderse Verzekeringen',
];
const financials = [
  'Bank Van Hasselaer',
  'Keyserveld Trust',
  'Muntbaan Betaaldiensten',
  'Pensioenfonds Veerdienst',
];
const notaries = ['Notariskantoor Van Elderveen', 'Ter Aa Boswijk Notarissen', 'Notariaat Leemkuil'];

export const careers: Career[] = [
  {
    vakgebieden: ['Juridisch'],
    degrees: [...dutchLaw, ...administrativeLaw],
    titles: ['Senior jurist bestuursrecht', 'Jurist bestuursrecht', 'Juridisch adviseur'],
    work: [
      'Beslissingen op bezwaar, verweer in beroep en advies aan het bestuur.',
      'Handhaving, vergunningen en de overgang naar de Omgevingswet.',
      'Woo-verzoeken van intake tot besluit.',
    ],
    employers: publicBodies,
    skills: ['Awb', 'Omgevingswet', 'Woo', 'Bezwaar en beroep'],
  },
  {
    vakgebieden: ['Juridisch'],
    degrees: [...legalBachelor, ...socialBachelor],
    titles: ['Juridisch adviseur sociaal domein', 'Juridisch medewerker bezwaar', 'Juridisch medewerker'],
    work: [
      'Advies over besluiten in het sociaal domein en het bijwerken van beleidsregels.',
      'Bezwaarschriften over uitkeringen en voorzieningen, van ontvangst tot beslissing.',
      'Het voorbereiden van hoorzittingen en het bewaken van termijnen.',
    ],
    employers: publicBodies.slice(0, 2),
    skills: ['Sociaal domein', 'Awb', 'Wmo', 'Bezwaar en beroep'],
  },
  {
    vakgebieden: ['Legal'],
    degrees: [...dutchLaw, ...companyLaw, ...privateLaw],
    titles: ['Senior legal counsel', 'Legal counsel', 'Bedrijfsjurist'],
    work: [
      'Overnames, geschillen en het contact met de advocaat.',
      'Commerciële en IT-contracten, van eerste concept tot ondertekening.',
      'Advies aan directie en verkoop en het beheer van modellen en mandaten.',
    ],
    employers: enterprises,
    skills: ['Contractenrecht', 'IT-recht', 'Aanbestedingen', 'Juridisch Engels'],
  },
  {
    vakgebieden: ['Legal'],
    degrees: legalBachelor,
    titles: ['Contractmanager', 'Contractbeheerder', 'Juridisch medewerker'],
    work: [
      'Onderhandelingen met leveranciers en het bewaken van contractuele afspraken.',
      'De invoering van een contractregister en standaardclausules.',
      'Het beoordelen van inkoopvoorwaarden en geheimhoudingsovereenkomsten.',
    ],
    employers: enterprises,
    skills: ['Contractmanagement', 'Inkoop', 'Aanbestedingen', 'Onderhandelen'],
  },
  {
    vakgebieden: ['Privacy', 'Legal'],
    degrees: [...dutchLaw, ...technologyLaw],
    titles: ['Functionaris gegevensbescherming', 'Privacyjurist', 'Privacy officer'],
    work: [
      'Toezicht op de naleving van de AVG en rapportage aan het bestuur.',
      'DPIA’s, verwerkersovereenkomsten en de afhandeling van datalekken.',
      'Training van medewerkers en beantwoording van inzageverzoeken.',
    ],
    employers: careGivers,
    skills: ['AVG', 'DPIA’s', 'Gezondheidsrecht', 'CIPP/E'],
  },
  {
    vakgebieden: ['Privacy'],
    degrees: legalBachelor,
    titles: ['Senior privacy officer', 'Privacy officer', 'Medewerker privacy'],
    work: [
      'Het privacybeleid, de begeleiding van DPIA’s en de bewustwording van medewerkers.',
      'Het verwerkingsregister, datalekken en verwerkersovereenkomsten.',
      'Vragen aan het privacyloket en verzoeken om inzage.',
    ],
    employers: careGivers,
    skills: ['AVG', 'DPIA’s', 'Datalekken', 'Informatiebeveiliging'],
  },
  {
    vakgebieden: ['Compliance & Risk'],
    degrees: [...dutchLaw, ...financialLaw],
    titles: ['Senior compliance officer', 'Compliance officer', 'Wwft-analist'],
    work: [
      'De integriteitsrisicoanalyse en het beleid voor de eerste lijn.',
      'Cliëntonderzoek, transactiemonitoring en het contact met de toezichthouder.',
      'De herziening van dossiers en meldingen van ongebruikelijke transacties.',
    ],
    employers: financials,
    skills: ['Wwft', 'Sanctiewet', 'SIRA', 'Wft'],
  },
  {
    vakgebieden: ['Compliance & Risk'],
    degrees: legalBachelor,
    titles: ['Senior KYC-analist', 'KYC-analist', 'Medewerker cliëntonderzoek'],
    work: [
      'Verscherpt cliëntonderzoek en de kwaliteitscontrole van dossiers.',
      'De herbeoordeling van zakelijke klanten en hun eigendomsstructuur.',
      'De identificatie van klanten en het aanvullen van dossiers.',
    ],
    employers: financials,
    skills: ['Wwft', 'Cliëntonderzoek', 'Sanctiewet', 'Dossiervorming'],
  },
  {
    vakgebieden: ['Notariaat'],
    degrees: notarialLaw,
    titles: ['Senior kandidaat-notaris', 'Kandidaat-notaris', 'Notarieel jurist'],
    work: [
      'Oprichtingen, statutenwijzigingen en aandelenoverdrachten.',
      'Vastgoedakten voor ontwikkelaars en particulieren.',
      'Testamenten, nalatenschappen en levenstestamenten.',
    ],
    employers: notaries,
    skills: ['Ondernemingsrecht', 'Vastgoedrecht', 'Familierecht', 'Erfrecht'],
  },
  {
    vakgebieden: ['Notariaat'],
    degrees: legalBachelor,
    titles: ['Nalatenschapsbehandelaar', 'Notarieel medewerker', 'Notarieel assistent'],
    work: [
      'Verklaringen van erfrecht, boedelbeschrijvingen en de aangifte erfbelasting.',
      'Conceptakten van levering en hypotheek en het onderzoek in de openbare registers.',
      'Het openen van dossiers en het opvragen van stukken.',
    ],
    employers: notaries,
    skills: ['Erfrecht', 'Hypotheekrecht', 'Kadaster', 'Dossiervorming'],
  },
  {
    vakgebieden: ['Advocatuur', 'Juridisch'],
    degrees: dutchLaw,
    titles: ['Advocaat arbeidsrecht', 'Advocaat-medewerker', 'Advocaat-stagiaire'],
    work: [
      'Procedures over ontslag, reorganisaties en medezeggenschap.',
      'Advies aan werkgevers over contracten en verzuim.',
      'Vaststellingsovereenkomsten en zaken in kort geding.',
    ],
    employers: ['Terlinck Haverkate Advocaten', 'Advocatenkantoor Loosveld', 'Ruigrok Oosterling Advocaten'],
    skills: ['Arbeidsrecht', 'Procesrecht', 'Mediation', 'Ontslagrecht'],
  },
  {
    vakgebieden: ['Juridisch'],
    degrees: [...dutchLaw, ...labourLaw],
    titles: ['Senior jurist arbeidsrecht', 'Jurist arbeidsrecht', 'Juridisch adviseur'],
    work: [
      'Geschillen over ontslag en de begeleiding van collectieve zaken.',
      'Rechtshulp bij ziekte, loon en arbeidsvoorwaarden.',
      'Telefonisch advies en het opstellen van brieven en regelingen.',
    ],
    employers: ['Rechtshulp Zuidwende', 'Vakbond Dienst en Werk'],
    skills: ['Arbeidsrecht', 'Ontslagrecht', 'Sociale zekerheid', 'Onderhandelen'],
  },
];
