import type { faq as nl } from '../nl/faq.ts';

export const faq: typeof nl = {
  title: 'Frequently asked questions',
  lead: 'Search for a word or choose a subject. Is your question not listed? Ask us.',
  searchLabel: 'Search the questions',
  searchPlaceholder: 'For example: CV, rate or secondment',
  search: 'Search',
  categoriesLabel: 'Subjects',
  categories: {
    algemeen: 'General',
    solliciteren: 'Applying',
    cv: 'CV',
    vergoeding: 'Pay',
    proces: 'Process',
  },
  noResults: 'No results found',
  noResultsHint: 'Try another word or choose another subject.',
  questions: (name) => [
    {
      id: 'wat-doen-wij',
      category: 'algemeen',
      question: `What does ${name} do?`,
      answer: [
        `${name} is the bridge between legal professionals and organisations. We place lawyers, attorneys and other legal professionals through recruitment and selection, secondment and interim assignments.`,
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
        'Open the assignment and choose Apply directly. You fill in your name, email address, phone number and motivation and add your CV. You do not need an account.',
        'You can apply up to and including the closing date. After that we no longer accept applications.',
      ],
    },
    {
      id: 'zonder-opdracht',
      category: 'solliciteren',
      question: 'Can I sign up without responding to an assignment?',
      answer: [
        'Yes. Sign up as a lawyer and send your CV. If you can start soon, register as an available professional and state from when you are available.',
      ],
      link: { label: 'Sign up as a lawyer', to: '/aanmelden-jurist' },
    },
    {
      id: 'bestandsformaat',
      category: 'cv',
      question: 'In which format do I send my CV?',
      answer: ['As a pdf, doc or docx file of at most 5 MB. We prefer a pdf, because it keeps its layout.'],
    },
    {
      id: 'wie-ziet-mijn-cv',
      category: 'cv',
      question: 'Who can see my CV and how long do you keep it?',
      answer: [
        'Only our staff can open your CV and every access is recorded. We send it to a client only after you have agreed to this.',
        'We keep an application until one year after completion of the procedure. You can ask us to delete your data earlier.',
      ],
      link: { label: 'Read the privacy statement', to: '/privacy' },
    },
    {
      id: 'hoogte-vergoeding',
      category: 'vergoeding',
      question: 'How is my pay determined?',
      answer: [
        'Each assignment states a range, or that pay is on request. Where you end up depends on your experience, your specialism and the demands of the assignment. You know the amount before you sign.',
      ],
    },
    {
      id: 'detachering-of-zzp',
      category: 'vergoeding',
      question: 'What is the difference between secondment and freelance work?',
      answer: [
        'With secondment you are employed by us and receive a monthly salary. We take care of the payroll and the insurance that goes with it.',
        'As a freelancer you work at your own expense and risk for an hourly rate excluding VAT. You arrange your own tax, insurance and pension.',
      ],
    },
    {
      id: 'na-mijn-sollicitatie',
      category: 'proces',
      question: 'What happens after I have applied?',
      answer: [
        'Within a few minutes you receive a confirmation by email. A recruiter reviews your application within 2 working days. If there is a positive match, we call you to get acquainted.',
      ],
    },
    {
      id: 'geen-match',
      category: 'proces',
      question: 'What happens if the assignment does not suit me?',
      answer: [
        'Then you will hear from us. We are glad to discuss which other assignments do suit you. If you do not want us to use your data for this, please let us know.',
      ],
    },
  ],
  contact: {
    title: 'Is your question not listed?',
    text: 'Call us, send an email or send a message. We are glad to help you.',
    button: 'Contact us',
  },
};
