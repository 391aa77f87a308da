import type { site as nl } from '../nl/site.ts';
import { atStart } from './counting.ts';

export const site: typeof nl = {
  skipLink: 'Skip to content',
  homeLink: (name) => `${name}, go to the home page`,
  menu: {
    label: 'Main menu',
    assignments: 'Assignments',
    employers: 'For employers',
    about: 'About us',
    contact: 'Contact',
    signUp: 'Sign up',
    login: 'Sign in',
    callMe: 'Request a call',
  },
  language: {
    label: 'Nederlands',
    description: 'Bekijk deze pagina in het Nederlands',
    keepTyped: 'Bekijk dit formulier in het Nederlands en bewaar wat u hebt ingevuld',
  },
  maintenanceNotice:
    'The website is under maintenance. Visitors see the maintenance page; you see the website because you are signed in.',
  footer: {
    tagline: 'The bridge between legal professionals and organisations.',
    contact: 'Contact',
    visitingAddress: 'Visiting address',
    professionals: 'Professionals',
    allAssignments: 'All assignments',
    juristSignUp: 'Sign up as a lawyer',
    professionalSignUp: 'Available as a professional',
    faq: 'FAQ',
    organisations: 'Organisations',
    permanent: 'Recruitment & Selection',
    secondment: 'Secondment',
    interim: 'Interim Professionals',
    social: 'Follow us',
    linkedin: 'LinkedIn',
    linkedinDescription: (name) => `${name} on LinkedIn`,
    socialPlaceholders: ['Instagram (coming soon)', 'X (coming soon)'],
    privacy: 'Privacy statement',
    terms: 'Terms and conditions',
    copyright: (year, name) => `© ${year} ${name}. All rights reserved.`,
    kvk: (number) => `Chamber of Commerce (KvK) ${number}`,
    vat: (number: string) => `VAT ${number}`,
    waadi: (number: string) => `Waadi registration ${number}`,
    sna: (number: string) => `SNA number ${number}`,
  },
  downloadPdf: 'Download as PDF',
  pageOf: (page, pages) => `page ${page} of ${pages}`,
  titles: {
    home: 'The best legal professionals for your organisation',
    assignments: 'Assignments',
    assignment: 'Assignment details',
    contact: 'Contact',
    about: 'About us',
    employers: 'For employers',
    privacy: 'Privacy statement',
    terms: 'Terms and conditions',
    faq: 'FAQ',
    juristSignUp: 'Sign up as a lawyer',
    professionalSignUp: 'Available as a professional',
    application: 'Application',
    applicationSuccess: 'Application received',
    maintenance: 'Maintenance',
    login: 'Sign in',
    adminDashboard: 'Admin Dashboard',
    settings: 'Settings',
    auditLog: 'Audit Log',
    backup: 'Backup & Restore',
  },
  documentTitle: (title, name) => `${title} | ${name}`,
  descriptions: {
    home: (name) =>
      `${name} connects lawyers and legal counsel with organisations: recruitment and selection, secondment and interim professionals.`,
    assignments: (name) =>
      `View legal assignments from ${name}: secondment and freelance, in every practice area. Filter by hours and practice area, and apply online.`,
    assignment: (title, organization, location) =>
      `${title} (${organization}, ${location}). Read about the assignment and apply online with your CV.`,
    closedAssignment: (title, organization, location) =>
      `${title} (${organization}, ${location}). You cannot apply for this assignment through the website.`,
    contact: (name) =>
      `Contact ${name}: phone, email, visiting address and opening hours. Or send us your question using the form.`,
    about: (name) =>
      `Read what ${name} stands for: our mission, our core values of expertise, integrity and innovation, and our story.`,
    employers: (name) =>
      `Looking for a lawyer? ${name} provides legal professionals through recruitment and selection, secondment and interim assignments. We reply within 24 hours on working days.`,
    privacy: (name) =>
      `Which personal data ${name} processes and why, how long we keep it, and what rights you have.`,
    terms: (name) =>
      `The terms and conditions of ${name}: rates and payment, term and notice, liability and disputes.`,
    faq: (name) =>
      `Answers to frequently asked questions about applying, your CV, pay and how ${name} works.`,
    juristSignUp: (name) =>
      `Sign up with ${name} as a lawyer. Send us your CV and we will contact you as soon as there is a suitable assignment.`,
    professionalSignUp: (name) =>
      `Available as a legal professional? Tell ${name} what you do and when you can start.`,
    application: (title, name) =>
      `Apply for the assignment ${title} through ${name}. You will hear from us within two working days.`,
  },
  shareImage: 'Engraving of a bridge in blue lines',
  feed: {
    title: (name) => `New assignments | ${name}`,
    description: (name) => `The latest legal assignments from ${name}.`,
  },
  breadcrumb: {
    label: 'Breadcrumb',
    home: 'Home',
    assignments: 'Assignments',
  },
  words: {
    /** At the start of a sentence. */
    count: atStart,
    optional: '(optional)',
    opensInNewTab: '(opens in a new tab)',
    backHome: 'Back to home',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    page: (number) => `Page ${number}`,
    pagination: 'Pagination',
    loading: 'Loading…',
  },
  errors: {
    title: 'This page could not be shown',
    sentence: 'Something went wrong on our side. Please try again in a few minutes.',
    requestId: (id) => `If you contact us, please mention this reference: ${id}`,
    notFoundTitle: 'Page not found',
    notFoundSentence: 'The address is incorrect or the page no longer exists.',
    refusedTitle: 'Your request has not been processed',
    refusedSentence:
      'We could not verify that this request came from this website. Reload the page and try again.',
    tooManyTitle: 'One moment, please',
    tooManySentence: 'Too many requests arrived in a short time. Wait a minute and try again.',
    tooLargeTitle: 'Your request is too large',
    tooLargeSentence:
      'What you sent is larger than we can accept. Choose a smaller file or shorten your text.',
    unavailableTitle: 'The website is temporarily unavailable',
    unavailableSentence: 'We are working on it. Please try again in a few minutes.',
  },
};
