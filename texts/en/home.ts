import type { home as nl } from '../nl/home.ts';

export const home: typeof nl = {
  hero: {
    title: 'The best legal professionals for your organisation',
    lead: (name) =>
      `${name} is the bridge between legal professionals and organisations. We connect lawyers, attorneys and legal counsel with work in which their knowledge counts.`,
    viewAssignments: 'View assignments',
    contact: 'Contact us',
  },
  reasons: {
    title: (name) => `Six reasons to work with ${name}`,
    lead: 'For those who seek an assignment and for those who have one to offer. In black and white, and in blue where it counts.',
    number: (n) => `Art. ${n}`,
    items: [
      {
        title: 'Direct access to the best legal assignments',
        text: 'Assignments at municipalities, companies and firms, as soon as they become available. Clearly described and without noise.',
      },
      {
        title: 'Personal guidance by experienced recruiters',
        text: 'One fixed contact who knows the legal profession and thinks along with you, from intake to evaluation.',
      },
      {
        title: 'Flexible contract forms: freelance or secondment',
        text: 'You choose the form that suits you. We take care of the agreement and everything around it.',
      },
      {
        title: 'Competitive rates and terms',
        text: 'Fair pay and clear agreements, on the table beforehand. No surprises afterwards.',
      },
      {
        title: 'Fast matching with clients',
        text: 'Short lines and an up-to-date network. You soon know where you stand.',
      },
      {
        title: 'Focused on long-term relationships',
        text: 'We build working relationships that last, even when the first assignment has been completed.',
      },
    ],
    signedAt: (place) => `Signed in ${place}`,
  },
  services: {
    title: 'Three bridges to the right lawyer',
    lead: 'Permanent, temporary or for a single job: the construction adapts to your question.',
    items: [
      {
        id: 'werving-en-selectie',
        title: 'Recruitment & Selection',
        text: 'The right lawyer for a permanent position in your organisation.',
        points: [
          'Thorough candidate screening',
          'Personal interviews',
          'Competence assessment',
          'Reference check',
        ],
        more: 'More about recruitment and selection',
      },
      {
        id: 'detachering',
        title: 'Secondment',
        text: 'Temporary reinforcement of your team. We remain the employer.',
        points: ['Fast availability', 'Administrative relief', 'Flexible contracts', 'Quality guarantee'],
        more: 'More about secondment',
      },
      {
        id: 'interim-professionals',
        title: 'Interim Professionals',
        text: 'Experienced freelancers for well-defined, specialist assignments.',
        points: ['Immediately deployable', 'Specialist expertise', 'Result-oriented', 'Flexible deployment'],
        more: 'More about interim professionals',
      },
    ],
  },
  steps: {
    title: 'Across in four steps',
    lead: 'From the first conversation to the first working day: at every step you know who does what.',
    items: [
      {
        title: 'Intake',
        text: 'We discuss the assignment, the team and what a candidate really has to be able to do.',
      },
      { title: 'Recruitment', text: 'We search our network with care and approach lawyers in person.' },
      { title: 'Selection', text: 'We interview, assess and call references. You only see who fits.' },
      { title: 'Match', text: 'We arrange the contract and stay involved after the first working day.' },
    ],
  },
  callRequest: {
    title: 'We will call you within 24 hours',
    lead: 'Leave your details. A recruiter who knows your practice area will call you back within 24 hours on working days. Without obligation.',
    phone: 'Rather speak to us now?',
    email: 'Or send an email to',
    visit: 'A conversation at our office is possible too',
    note: 'We use your details only to contact you.',
  },
  closing: {
    title: 'On which side of the bridge are you?',
    employers: {
      title: 'I am looking for a lawyer',
      text: 'Tell us what is going on. We propose candidates who fit both the work and the team.',
      button: 'For employers',
    },
    professionals: {
      title: 'I am looking for an assignment',
      text: 'See what is open or sign up. We think along with you about your next step.',
      button: 'For professionals',
    },
  },
};
