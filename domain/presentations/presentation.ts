/** A draft was not shown to the customer yet. */
export const presentationStates = ['draft', 'sent', 'withdrawn'] as const;
export type PresentationState = (typeof presentationStates)[number];

export const presentationAnswers = ['accepted', 'rejected'] as const;
export type PresentationAnswer = (typeof presentationAnswers)[number];

/** A rate is by the hour, a salary by the month. */
export const payUnits = ['hour', 'month'] as const;
export type PayUnit = (typeof payUnits)[number];

/** Through the mailed link, by email, or by phone. */
export const agreementWays = ['link', 'mail', 'phone'] as const;
export type AgreementWay = (typeof agreementWays)[number];

export const agreementStates = ['asked', 'agreed', 'refused'] as const;
export type AgreementState = (typeof agreementStates)[number];
