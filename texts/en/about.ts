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
      'Good legal work starts with the right person in the right place. That is why we connect lawyers and organisations that bring out the best in each other.',
      'We look beyond the CV and the job description. What someone can do matters. What they want, and how a team works, matters just as much.',
    ],
  },
  values: {
    title: 'Our core values',
    lead: (count) => `${count} values you can hold us to.`,
    items: [
      {
        title: 'Expertise',
        text: 'We know the legal profession from the inside. Our recruiters know what a practice area demands and ask the questions that matter.',
      },
      {
        title: 'Integrity',
        text: 'We are honest about prospects, rates and any doubts we have. What you tell us in confidence stays confidential. We do what we have agreed.',
      },
      {
        title: 'Innovation',
        text: 'Legal work is changing and we change with it. We use technology to work faster. The choices are still made by people.',
      },
    ],
  },
  story: {
    title: 'Our story',
    text: (name) => [
      'It began with a conversation we kept having. Lawyers told us that they heard of suitable assignments too late or not at all. Organisations told us that their vacancies stayed open.',
      `Each stood on their own bank of the river, looking across. ${name} built the bridge: a small agency where you have direct contact with a recruiter who knows the profession and answers the phone.`,
      'We now have more than 10 years of experience in recruitment and selection, secondment and interim assignments, with public authorities, companies and law firms. The way we work has stayed the same: listen carefully, search selectively and speak plainly.',
    ],
  },
  team: {
    title: 'Our team',
    lead: 'You always speak to someone who knows the legal profession.',
    call: (name, phone) => `Call ${name}: ${phone}`,
  },
  closing: {
    title: 'Get to know us',
    text: 'Whether you are looking for a lawyer or an assignment, we would like to hear from you.',
    contact: 'Contact us',
    assignments: 'View assignments',
  },
};
