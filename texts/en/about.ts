import type { about as nl } from '../nl/about.ts';

export const about: typeof nl = {
  hero: {
    title: 'About us',
    lead: (name) =>
      `${name} is the bridge between legal professionals and organisations. With more than 10 years of experience in the legal labour market, we bring people and work together.`,
  },
  mission: {
    title: 'Our mission',
    text: [
      'Good legal work starts with the right person in the right place. That is why we bring together lawyers and organisations that make each other stronger.',
      'We look further than a CV and a job profile. What someone is able to do counts. What someone wants and how a team works count just as much.',
    ],
  },
  values: {
    title: 'Our core values',
    lead: 'Three words to which you may hold us.',
    items: [
      {
        title: 'Expertise',
        text: 'We know the legal profession from the inside. Our recruiters know what a field of law demands and ask the questions that matter.',
      },
      {
        title: 'Integrity',
        text: 'We are honest about chances, rates and doubts. What you entrust to us remains confidential. What we agree, we do.',
      },
      {
        title: 'Innovation',
        text: 'Legal work is changing and we change with it. We use technology to work faster. Choosing remains the work of people.',
      },
    ],
  },
  story: {
    title: 'Our story',
    text: (name) => [
      'It began with a conversation that kept coming back. Lawyers told us that they saw suitable assignments too late or not at all. Organisations told us that their vacancies stayed open.',
      `Both stood on a bank, looking across at each other. ${name} built the bridge: a small agency with short lines, where a recruiter knows the profession and answers the phone.`,
      'We now have more than 10 years of experience with recruitment and selection, secondment and interim assignments. At public authorities, companies and firms. The way we work has stayed the same: listen well, search with care and speak plainly.',
    ],
  },
  closing: {
    title: 'Get to know us',
    text: 'Whether you are looking for a lawyer or for an assignment: we would like to hear what moves you.',
    contact: 'Contact us',
    assignments: 'View assignments',
  },
};
