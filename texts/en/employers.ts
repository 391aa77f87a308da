import type { employers as nl } from '../nl/employers.ts';

export const employers: typeof nl = {
  hero: {
    title: 'For employers',
    lead: 'You are looking for a lawyer who masters the profession and fits your organisation. We search with care, assess thoroughly and propose only those we would choose ourselves.',
    callMe: 'Request a call',
    contact: 'Contact us',
  },
  situations: {
    title: 'Why organisations call us',
    items: [
      {
        title: 'A vacancy that stays open',
        text: 'Good lawyers are seldom actively looking. We know them, and we know when a next step is welcome.',
      },
      {
        title: 'Work that cannot wait',
        text: 'In case of illness, leave or a peak in the work, someone who can carry on independently is soon in place.',
      },
      {
        title: 'Knowledge that you do not have in house',
        text: 'A new act, a tender or a merger calls for a specialist, but not for ever.',
      },
    ],
  },
  services: {
    title: 'Three ways of working together',
    lead: 'First we discuss what you need. Then we choose the form together.',
    pointsTitle: 'What you can count on',
    whenTitle: 'Suits you if',
    items: [
      {
        id: 'werving-en-selectie',
        title: 'Recruitment & Selection',
        text: [
          'You are looking for a lawyer for a permanent position. We draw up a profile with you, search our network and conduct the first interviews.',
          'You receive a short list of candidates, each with a written explanation. You conclude the employment contract directly with the candidate.',
        ],
        when: [
          'you want to fill a permanent position',
          'you have no time to recruit and select yourself',
          'you want certainty about professional knowledge and references',
        ],
      },
      {
        id: 'detachering',
        title: 'Secondment',
        text: [
          'A lawyer reinforces your team for a fixed period and works under your direction and supervision. We remain the employer.',
          'We take care of contract, salary, absence and leave. You receive one invoice, based on approved hours.',
        ],
        when: [
          'you are temporarily short of capacity',
          'you prefer to leave the role of employer to us',
          'you want to be able to extend or reduce the deployment',
        ],
      },
      {
        id: 'interim-professionals',
        title: 'Interim Professionals',
        text: [
          'An experienced freelancer carries out a well-defined assignment and organises the work independently. You agree what has to be delivered and when.',
          'We assess beforehand whether the assignment is suitable for a freelancer and record the agreements about this.',
        ],
        when: [
          'you need specialist knowledge',
          'the result and the end date are clear',
          'someone has to be able to start almost immediately',
        ],
      },
    ],
  },
  promises: {
    title: 'What you may expect from us',
    items: [
      {
        title: 'A reply within 24 hours',
        text: 'You tell us what is going on. A recruiter will contact you within 24 hours.',
      },
      {
        title: 'One contact',
        text: 'The same recruiter does the intake, proposes candidates and remains available after the start.',
      },
      {
        title: 'Rates beforehand',
        text: 'Before the start you know what a placement costs. All agreements are on paper.',
      },
      {
        title: 'Careful with data',
        text: 'We share candidates’ details only after consulting them. We treat your question as confidential.',
      },
    ],
  },
  steps: {
    title: 'How we work',
    lead: 'Four steps, from the first conversation to the first working day.',
  },
  closing: {
    title: 'Tell us whom you are looking for',
    text: 'A conversation is without obligation. We will also say so if we cannot help you.',
    callMe: 'Request a call',
    terms: 'Read our terms and conditions',
  },
};
