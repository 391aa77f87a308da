import type { faq as nl } from '../nl/faq.ts';

export const faq: typeof nl = {
  title: 'Frequently asked questions',
  lead: 'Search for a word or choose a topic. Is your question not listed? Ask us.',
  searchLabel: 'Search the questions',
  searchPlaceholder: 'For example: CV, rate or secondment',
  search: 'Search',
  categoriesLabel: 'Topics',
  categories: {
    algemeen: 'General',
    solliciteren: 'Applying',
    cv: 'CV',
    vergoeding: 'Pay',
    proces: 'Process',
  },
  noResults: 'No results found',
  noResultsHint: 'Try another word or choose another topic.',
  questions: ({ name, sendsMail, applicationsKept }) => [
    {
      id: 'wat-doen-wij',
      category: 'algemeen',
      question: `What does ${name} do?`,
      answer: [
        `${name} is the bridge between legal professionals and organisations. We place lawyers and other legal professionals through recruitment and selection, secondment and interim assignments.`,
      ],
      link: { label: 'More about us', to: '/over-ons' },
    },
    {
      id: 'vakgebieden',
      category: 'algemeen',
      question: 'In which practice areas do you place professionals?',
      answer: [
        'In six practice areas: Legal, Legal affairs, Compliance & Risk, Privacy, Notarial practice and Law firm practice. You can filter the list of assignments by practice area.',
      ],
      link: { label: 'View the assignments', to: '/opdrachten' },
    },
    {
      id: 'hoe-solliciteren',
      category: 'solliciteren',
      question: 'How do I apply for an assignment?',
      answer: [
        'Open the assignment and choose Apply now. Fill in your name, email address, phone number and a supporting statement, and add your CV. You do not need an account.',
        'You can apply until the end of the closing date. After that, we no longer accept applications.',
      ],
    },
    {
      id: 'zonder-opdracht',
      category: 'solliciteren',
      question: 'Can I sign up without applying for an assignment?',
      answer: [
        'Yes. Sign up as a lawyer and send your CV. If you can start soon, sign up as an available professional and tell us when you could start.',
      ],
      link: { label: 'Sign up as a lawyer', to: '/aanmelden-jurist' },
    },
    {
      id: 'bestandsformaat',
      category: 'cv',
      question: 'What file format should my CV be in?',
      answer: ['As a PDF, DOC or DOCX file of at most 5 MB. We prefer a PDF, because it keeps its layout.'],
    },
    {
      id: 'wie-ziet-mijn-cv',
      category: 'cv',
      question: 'Who can see my CV and how long do you keep it?',
      answer: [
        'Only our staff can open your CV and every viewing is recorded. We only send it to a client once you have agreed.',
        `We keep an application for ${applicationsKept} after completion. You can ask us to delete your data sooner.`,
      ],
      link: { label: 'Read the privacy statement', to: '/privacy' },
    },
    {
      id: 'hoogte-vergoeding',
      category: 'vergoeding',
      question: 'How is my pay determined?',
      answer: [
        'Each assignment states a range, or that pay is on request or negotiable. Where you end up in that range depends on your experience, your specialism and how demanding the assignment is. You know the amount before you sign.',
      ],
    },
    {
      id: 'detachering-of-zzp',
      category: 'vergoeding',
      question: 'What is the difference between secondment and freelance work?',
      answer: [
        'On secondment, you are employed by us and receive a monthly salary. We take care of payroll and the related insurance.',
        'As a freelancer, you work at your own expense and risk for an hourly rate excluding VAT. You arrange your own tax, insurance and pension. We assess beforehand whether an assignment is suitable for a freelancer.',
      ],
    },
    {
      id: 'na-mijn-sollicitatie',
      category: 'proces',
      question: 'What happens after I have applied?',
      answer: [
        ...(sendsMail ? ['You receive a confirmation by email within a few minutes.'] : []),
        'A recruiter reviews your application and gives you a personal answer within two working days. If it is a match, we call you to get acquainted.',
      ],
    },
    {
      id: 'geen-match',
      category: 'proces',
      question: 'What happens if I am not put forward?',
      answer: [
        'Then, too, a recruiter will tell you personally, within two working days of your application. We are happy to discuss other assignments that may suit you. If we want to keep your data longer for that purpose, we ask for your consent first.',
      ],
    },
  ],
  contact: {
    title: 'Is your question not listed?',
    text: 'Call us, email us or send us a message. We are happy to help.',
    button: 'Contact us',
  },
};
