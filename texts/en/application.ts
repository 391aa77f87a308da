import type { application as nl } from '../nl/application.ts';

export const application: typeof nl = {
  page: {
    title: (assignment) => `Apply for ${assignment}`,
    lead: 'It takes about three minutes. You will hear from us within two working days.',
    back: 'Back to the assignment',
    formTitle: 'Your details',
  },
  modal: {
    close: 'Close window',
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
    lead: (assignment) => `We have received your application for ${assignment}.`,
    stepsTitle: 'What you can expect from us',
    steps: [
      {
        title: 'Confirmation',
        text: 'Within a few minutes you receive a confirmation by email. If necessary, check your spam folder as well.',
      },
      { title: 'Review', text: 'A recruiter reviews your application within 2 working days.' },
      { title: 'Introduction', text: 'If there is a positive match, we contact you by phone.' },
    ],
    contactTitle: 'Do you have questions?',
    contactText: 'Feel free to call or email us and mention the assignment for which you applied.',
    phone: 'Phone',
    email: 'Email',
    hoursTitle: 'Office hours',
    hours: 'On working days from 09:00 to 17:30',
    back: 'Back to assignments',
  },
  juristSignUp: {
    title: 'Sign up as a lawyer',
    lead: 'Sign up with your CV. A recruiter looks at what you can do and what you want, and contacts you as soon as there is an assignment that fits.',
    formTitle: 'Your details',
    other: { before: 'Can you start soon? Then register as an ', link: 'available professional', after: '.' },
  },
  professionalSignUp: {
    title: 'Available as a professional',
    lead: 'Let us know what you do and from when you are available. We present assignments to you that you can start soon.',
    formTitle: 'Your details',
    other: {
      before: 'Not available yet? Let us know who you are and ',
      link: 'sign up as a lawyer',
      after: '.',
    },
  },
  signUpSuccess: {
    title: 'Thank you for signing up',
    text: 'Within a few minutes you receive a confirmation by email. A recruiter looks at your details within 2 working days.',
    assignments: 'View assignments',
  },
};
