import type { home as nl } from '../nl/home.ts';

export const home: typeof nl = {
  hero: {
    title: 'The best legal professionals for your organisation',
    lead: (town) =>
      `${town ? `From ${town}, we place` : 'We place'} lawyers and legal counsel with municipalities, companies and law firms throughout the Netherlands: permanently, on secondment or as interim professionals. You always deal with a recruiter who knows the legal profession.`,
    viewAssignments: 'View assignments',
    contact: 'Contact us',
  },
  reasons: {
    title: (name) => `Six reasons to work with ${name}`,
    lead: 'Six commitments you can hold us to. In black and white.',
    number: (n) => `Art. ${n}`,
    items: [
      {
        title: 'Direct access to the best legal assignments',
        text: 'Assignments with municipalities, companies and law firms, as soon as they become available. Clearly described, without padding.',
      },
      {
        title: 'Personal guidance from experienced recruiters',
        text: 'One dedicated recruiter who knows the legal profession, understands your position and advises you, from the first meeting to the final review.',
      },
      {
        title: 'Flexible contracts: freelance or secondment',
        text: 'Secondment or freelance. We discuss what you want and assess beforehand whether the assignment is suitable for a freelancer. That saves you and the client arguments later.',
      },
      {
        title: 'Competitive rates and terms',
        text: 'Fair pay and clear terms, on the table from the start. No surprises later.',
      },
      {
        title: 'Fast matching with clients',
        text: 'Direct contact and a network we maintain ourselves. You soon know where you stand.',
      },
      {
        title: 'Focused on long-term relationships',
        text: 'We build working relationships that last beyond the first assignment.',
      },
    ],
    signedAt: (place) => `Signed in ${place}`,
  },
  services: {
    title: 'Permanent, temporary or for a single assignment',
    lead: 'What you need comes first; the arrangement follows. You know the cost in advance.',
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
        text: 'Temporary support for your team. We remain the employer.',
        points: [
          'Fast availability',
          'Administration taken care of',
          'Flexible contracts',
          'Quality guarantee',
        ],
        more: 'More about secondment',
      },
      {
        id: 'interim-professionals',
        title: 'Interim Professionals',
        text: 'Experienced freelancers for well-defined, specialist assignments. We assess beforehand whether the assignment is suitable.',
        points: [
          'Available immediately',
          'Specialist expertise',
          'Focused on results',
          'Flexible hours and duration',
        ],
        more: 'More about interim professionals',
      },
    ],
  },
  steps: {
    title: 'Four steps to the right lawyer',
    lead: 'From the first conversation to the first day at work, you know who does what at every step.',
    items: [
      {
        title: 'Briefing',
        text: 'We discuss the assignment, the team and what a candidate really needs to be able to do.',
      },
      { title: 'Recruitment', text: 'We search our network selectively and approach lawyers personally.' },
      {
        title: 'Selection',
        text: 'We interview candidates, assess their knowledge and call their referees. You only meet people who are a good fit.',
      },
      { title: 'Match', text: 'We arrange the contract and stay involved after the first day at work.' },
    ],
  },
  callRequest: {
    title: 'We call you within 24 hours on working days',
    lead: 'Leave your details. A recruiter who knows your practice area will call you back. No obligation.',
    phone: 'Prefer to speak to us now?',
    email: 'Or send an email to',
    visit: 'You are also welcome at our office',
    note: 'We only use your details to contact you.',
  },
  closing: {
    title: 'Which side of the bridge are you on?',
    employers: {
      title: 'I am looking for a lawyer',
      text: 'Tell us what you need. We propose candidates who suit both the work and the team.',
      button: 'For employers',
    },
    professionals: {
      title: 'I am looking for an assignment',
      text: 'See what is open or sign up. We are happy to discuss your next step.',
      button: 'For professionals',
    },
  },
};
