import type { FaqCategory } from '#domain/faq/faq-list.ts';
import type { FixedPath } from '#domain/paths.ts';

export type FaqQuestion = {
  id: string;
  category: FaqCategory;
  question: string;
  answer: string[];
  link?: { label: string; to: FixedPath };
};

/** `applicationsKept`: a period in words. */
export type FaqFacts = { name: string; sendsMail: boolean; applicationsKept: string };

const categories: Record<FaqCategory, string> = {
  algemeen: 'Algemeen',
  solliciteren: 'Solliciteren',
  cv: 'Cv',
  vergoeding: 'Vergoeding',
  proces: 'Proces',
};

export const faq = {
  title: 'Veelgestelde vragen',
  lead: 'Zoek op een woord of kies een onderwerp. Staat uw vraag er niet bij? Vraag het ons.',
  searchLabel: 'Zoek in de vragen',
  searchPlaceholder: 'Bijvoorbeeld: cv, tarief of detachering',
  search: 'Zoeken',
  categoriesLabel: 'Onderwerpen',
  categories,
  noResults: 'Geen resultaten gevonden',
  noResultsHint: 'Probeer een ander woord of kies een ander onderwerp.',
  questions: ({ name, sendsMail, applicationsKept }: FaqFacts): FaqQuestion[] => [
    {
      id: 'wat-doen-wij',
      category: 'algemeen',
      question: `Wat doet ${name}?`,
      answer: [
        `${name} is de brug tussen juridische professionals en organisaties. Wij bemiddelen juristen, advocaten en andere juridische professionals via werving en selectie, detachering en interim-opdrachten.`,
      ],
      link: { label: 'Meer over ons', to: '/over-ons' },
    },
    {
      id: 'vakgebieden',
      category: 'algemeen',
      question: 'In welke vakgebieden bemiddelt u?',
      answer: [
        'In zes vakgebieden: Legal, Juridisch, Compliance & Risk, Privacy, Notariaat en Advocatuur. In het overzicht van opdrachten kunt u op vakgebied filteren.',
      ],
      link: { label: 'Bekijk de opdrachten', to: '/opdrachten' },
    },
    {
      id: 'hoe-solliciteren',
      category: 'solliciteren',
      question: 'Hoe solliciteer ik op een opdracht?',
      answer: [
        'Open de opdracht en kies Solliciteer direct. U vult uw naam, e-mailadres, telefoonnummer en motivatie in en voegt uw cv toe. Een account is niet nodig.',
        'Solliciteren kan tot en met de sluitingsdatum. Daarna nemen wij geen sollicitaties meer aan.',
      ],
    },
    {
      id: 'zonder-opdracht',
      category: 'solliciteren',
      question: 'Kan ik mij aanmelden zonder te reageren op een opdracht?',
      answer: [
        'Ja. Meld u aan als jurist en stuur uw cv mee. Bent u op korte termijn inzetbaar, meld u dan aan als beschikbare professional en vermeld vanaf wanneer u kunt beginnen.',
      ],
      link: { label: 'Aanmelden als jurist', to: '/aanmelden-jurist' },
    },
    {
      id: 'bestandsformaat',
      category: 'cv',
      question: 'In welk formaat lever ik mijn cv aan?',
      answer: [
        'Als PDF, DOC of DOCX van maximaal 5 MB. Een PDF heeft onze voorkeur, omdat de opmaak dan behouden blijft.',
      ],
    },
    {
      id: 'wie-ziet-mijn-cv',
      category: 'cv',
      question: 'Wie kan mijn cv inzien en hoe lang bewaart u het?',
      answer: [
        'Alleen onze medewerkers kunnen uw cv openen en elke inzage wordt vastgelegd. Wij sturen het pas naar een opdrachtgever als u daarmee hebt ingestemd.',
        `Een sollicitatie bewaren wij ${applicationsKept} na afronding. U kunt ons vragen uw gegevens eerder te verwijderen.`,
      ],
      link: { label: 'Lees de privacyverklaring', to: '/privacy' },
    },
    {
      id: 'hoogte-vergoeding',
      category: 'vergoeding',
      question: 'Hoe wordt mijn vergoeding bepaald?',
      answer: [
        'Bij elke opdracht staat een bandbreedte, of de vermelding dat de vergoeding op aanvraag of in overleg is. Waar u uitkomt, hangt af van uw ervaring, uw specialisme en de zwaarte van de opdracht. U weet het bedrag voordat u tekent.',
      ],
    },
    {
      id: 'detachering-of-zzp',
      category: 'vergoeding',
      question: 'Wat is het verschil tussen detachering en zzp?',
      answer: [
        'Bij detachering komt u bij ons in dienst en ontvangt u een maandsalaris. Wij regelen de loonadministratie en de verzekeringen die daarbij horen.',
        'Als zzp’er werkt u voor eigen rekening en risico tegen een uurtarief exclusief btw. U regelt uw belasting, verzekeringen en pensioen zelf. Wij toetsen vooraf of een opdracht zich leent voor een zelfstandige.',
      ],
    },
    {
      id: 'na-mijn-sollicitatie',
      category: 'proces',
      question: 'Wat gebeurt er nadat ik heb gesolliciteerd?',
      answer: [
        ...(sendsMail ? ['Binnen enkele minuten ontvangt u een bevestiging per e-mail.'] : []),
        'Een recruiter beoordeelt uw sollicitatie en antwoordt u persoonlijk binnen twee werkdagen. Bij een positieve match bellen wij u om kennis te maken.',
      ],
    },
    {
      id: 'geen-match',
      category: 'proces',
      question: 'Wat gebeurt er als ik niet word voorgedragen?',
      answer: [
        'Ook dan laat een recruiter u dat persoonlijk weten, binnen twee werkdagen na uw sollicitatie. Wij bespreken graag welke andere opdrachten wel bij u passen. Willen wij uw gegevens daarvoor langer bewaren, dan vragen wij eerst uw toestemming.',
      ],
    },
  ],
  contact: {
    title: 'Staat uw vraag er niet bij?',
    text: 'Bel of mail ons, of stuur een bericht. Wij helpen u graag verder.',
    button: 'Neem contact op',
  },
};
