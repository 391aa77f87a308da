/** The first steps of an agency, in this order. */
export const firstSteps = ['assignment', 'customer', 'candidate', 'mailbox', 'colleague'] as const;
export type FirstStep = (typeof firstSteps)[number];
export type FirstSteps = Record<FirstStep, boolean>;
