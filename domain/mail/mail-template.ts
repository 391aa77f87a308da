/** The templates that the program brings. */
export const builtInTemplates = [
  'received',
  'invited',
  'rejected',
  'presented',
  'agreementRequested',
  'consentRenewal',
  'alert',
] as const;
export type BuiltInTemplate = (typeof builtInTemplates)[number];

/** The record that fills the fields of a template. */
export const templateAbouts = ['candidate', 'contact', 'application', 'presentation', 'any'] as const;
export type TemplateAbout = (typeof templateAbouts)[number];
