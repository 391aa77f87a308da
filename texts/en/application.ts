import type { application as nl } from '../nl/application.ts';

export const application: typeof nl = {
  page: {
    title: (assignment) => `Apply for ${assignment}`,
    lead: 'It takes about three minutes. You will hear from us within two working days.',
    back: 'Back to the assignment',
    formTitle: 'Your details',
  },
  summary: {
    title: 'The assignment',
    organization: 'Organisation',
    location: 'Location',
    startDate: 'Start date',
    pay: 'Pay',
  },
  success: {
    title: 'Thank you for your application',
    lead: (assignment) => `We have received your application for the assignment ‘${assignment}’.`,
    sent: {
      title: 'Your application',
      signUpTitle: 'Your sign-up',
      reference: 'Reference',
      sentAt: 'Sent on',
      name: 'Name',
    },
    answerBy: (day) => `You will hear from us by ${day} at the latest.`,
    stepsTitle: 'What you can expect from us',
    confirmed: {
      title: 'Confirmation',
      text: 'You will receive a confirmation by email within a few minutes. If you do not see it, check your spam folder.',
    },
    stored: {
      title: 'Received',
      text: 'We have received your application and your CV. You do not need to do anything else.',
    },
    steps: [
      {
        title: 'Review',
        text: 'A recruiter reviews your application and gives you a personal answer within two working days.',
      },
      {
        title: 'Introduction',
        text: 'If it is a match, we call you. If we do not put you forward, the recruiter will tell you that too.',
      },
    ],
    contactTitle: 'Do you have questions?',
    contactText:
      'Feel free to call or email us, and mention your reference or the assignment you applied for.',
    phone: 'Phone',
    email: 'Email',
    hoursTitle: 'Office hours',
    hours: 'On working days from 09:00 to 17:30',
    back: 'Back to assignments',
  },
  juristSignUp: {
    title: 'Sign up as a lawyer',
    lead: 'Sign up with your CV. A recruiter looks at what you can do and what you want, and contacts you as soon as there is an assignment that suits you.',
    formTitle: 'Your details',
    other: { before: 'Can you start soon? Sign up as an ', link: 'available professional', after: '.' },
  },
  professionalSignUp: {
    title: 'Available as a professional',
    lead: 'Tell us what you do and when you are available. We offer you assignments that can start soon. For freelance assignments, we assess beforehand whether they are suitable for a freelancer.',
    formTitle: 'Your details',
    other: {
      before: 'Not available yet? Tell us who you are and ',
      link: 'sign up as a lawyer',
      after: '.',
    },
  },
  signUp: {
    nextTitle: 'What happens next',
    next: [
      {
        title: 'Within two working days',
        text: 'A recruiter looks at your details and your CV.',
      },
      {
        title: 'As soon as something suits you',
        text: 'We contact you about an assignment that suits you.',
      },
      {
        title: 'At any time',
        text: 'You can ask us to see, change or delete your details.',
      },
    ],
    contact: 'Feel free to call or email us.',
  },
  notSent: {
    title: 'Your supporting statement',
    lead: 'Your application was not sent. This is what you wrote: keep it, or use it to sign up.',
  },
  signUpSuccess: {
    title: 'Thank you for signing up',
    confirmation: 'You will receive a confirmation by email within a few minutes.',
    text: 'A recruiter will look at your details within two working days. As soon as there is an assignment that suits you, we will contact you.',
    assignments: 'View assignments',
  },
};
