import type { employers as nl } from '../nl/employers.ts';

export const employers: typeof nl = {
  hero: {
    title: 'For employers',
    lead: 'You need a lawyer who knows the field, can work independently and suits your team. On working days, we discuss your request within 24 hours. After that you only see candidates we have interviewed ourselves, each with a written explanation. If we cannot find anyone, we say so.',
    callMe: 'Request a call',
    contact: 'Contact us',
  },
  situations: {
    title: 'Why organisations call us',
    items: [
      {
        title: 'A vacancy that stays open',
        text: 'Good lawyers are seldom actively looking. We know them, and we know when they are open to a move.',
      },
      {
        title: 'Work that cannot wait',
        text: 'In the event of illness, leave or a peak in the workload, we quickly find someone who can carry on independently.',
      },
      {
        title: 'Knowledge you do not have in-house',
        text: 'New legislation, a tender or a merger calls for a specialist, but not permanently.',
      },
    ],
  },
  services: {
    title: 'Three ways of working together',
    lead: 'First we discuss what you need. Then we choose the arrangement together.',
    pointsTitle: 'What you can count on',
    whenTitle: 'A good fit if',
    items: [
      {
        id: 'werving-en-selectie',
        title: 'Recruitment & Selection',
        text: [
          'You are looking for a lawyer for a permanent position. We draw up a profile with you, search our network and hold the first interviews.',
          'You receive a shortlist of candidates, each with a written explanation. You sign the employment contract directly with the candidate.',
        ],
        when: [
          'you want to fill a permanent position',
          'you have no time to recruit and select yourself',
          'you want professional knowledge and references to be checked',
        ],
      },
      {
        id: 'detachering',
        title: 'Secondment',
        text: [
          'A lawyer joins your team for a fixed period and works under your direction and supervision. We remain the employer.',
          'We take care of the contract, salary, sick leave and holidays. You receive one invoice, based on approved hours.',
        ],
        when: [
          'you are temporarily short of capacity',
          'you would rather leave the role of employer to us',
          'you want to be able to extend or scale back the secondment',
        ],
      },
      {
        id: 'interim-professionals',
        title: 'Interim Professionals',
        text: [
          'An experienced freelancer carries out a well-defined assignment and organises the work independently. You agree what is to be delivered and when.',
          'We assess beforehand whether the assignment is suitable for a freelancer and put what is agreed in writing.',
        ],
        when: [
          'you need specialist knowledge',
          'the result and the end date are clear',
          'someone needs to start almost immediately',
        ],
      },
    ],
  },
  promises: {
    title: 'What you can expect from us',
    items: [
      {
        title: 'A reply within 24 hours on working days',
        text: 'Tell us what you need. On working days, a recruiter will contact you within 24 hours.',
      },
      {
        title: 'One point of contact',
        text: 'The same recruiter takes your brief, proposes candidates and remains available after the start.',
      },
      {
        title: 'Clear rates up front',
        text: 'You know what a placement costs before it starts. Everything we agree is in writing.',
      },
      {
        title: 'Careful with data',
        text: 'We only share candidates’ details if they have agreed to it. We treat your request as confidential.',
      },
    ],
  },
  steps: {
    title: 'How we work',
    lead: 'Four steps, from the first conversation to the first day at work.',
  },
  closing: {
    title: 'Tell us who you are looking for',
    text: 'A conversation commits you to nothing. If we cannot help you, we will say so.',
    terms: 'Read our terms and conditions',
  },
};
