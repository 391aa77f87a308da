import type { Language } from '../language.ts';

type Words = (customer: string, title: string) => string;

const bodies: Record<Language, Words> = {
  nl: (customer, title) =>
    `Ik ga ermee akkoord dat mijn naam, cv en toelichting aan ${customer} worden gestuurd voor de opdracht ‘${title}’.`,
  en: (customer, title) =>
    `I agree that my name, CV and explanation are sent to ${customer} for the assignment ‘${title}’.`,
};

/** The text that a candidate agrees to. It is stored with the agreement, so that later changes do not affect it. */
export const agreementText = (language: Language, customer: string, title: string): string =>
  bodies[language](customer, title);
