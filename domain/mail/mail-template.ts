import { keysOf } from '../typed-entries.ts';
import { type BlockField, isBlock, type TemplateField, type TextField } from './template-fields.ts';

/** The record that fills the fields of a template. */
export const templateAbouts = ['candidate', 'contact', 'application', 'presentation', 'any'] as const;
export type TemplateAbout = (typeof templateAbouts)[number];

const person = ['salutation', 'firstName', 'lastName', 'name'] as const;
const colleague = ['colleagueName', 'colleaguePhone', 'colleagueAddress'] as const;
const work = ['title', 'organization', 'location', 'reference'] as const;
const sender = [...colleague, 'agency'] as const;

export const fieldsAbout: Record<TemplateAbout, readonly TextField[]> = {
  candidate: [...person, ...sender],
  contact: [...person, 'customer', ...sender],
  application: [...person, ...work, ...sender],
  presentation: [...person, 'customer', 'candidate', 'assignment', ...sender],
  any: [...person, ...sender],
};

type BuiltIn = {
  about: TemplateAbout;
  /** A mail that the program sends itself: no colleague writes it, and each of its blocks is needed once. */
  fields?: readonly TextField[];
  blocks?: readonly BlockField[];
};

/** The templates that the program brings. A rejection has one for each of the closing reasons it starts with. */
const builtIns = {
  received: {
    about: 'application',
    fields: [...person, ...work, 'agency'],
    blocks: ['facts', 'button', 'kept'],
  },
  signUpReceived: {
    about: 'application',
    fields: [...person, 'reference', 'agency'],
    blocks: ['facts', 'kept'],
  },
  invited: { about: 'application' },
  rejected: { about: 'application' },
  rejectedFilled: { about: 'application' },
  rejectedRequirements: { about: 'application' },
  rejectedChosen: { about: 'application' },
  rejectedTerms: { about: 'application' },
  rejectedAvailability: { about: 'application' },
  rejectedOwnWish: { about: 'application' },
  rejectedWithdrawn: { about: 'application' },
  presented: { about: 'presentation' },
  agreementRequested: {
    about: 'presentation',
    fields: [...person, 'customer', 'assignment', 'lastDay', 'agency'],
    blocks: ['answers'],
  },
  consentRenewal: {
    about: 'candidate',
    fields: [...person, 'lastDay', 'term', 'agency'],
    blocks: ['answers'],
  },
  consentReminder: {
    about: 'candidate',
    fields: [...person, 'lastDay', 'term', 'agency'],
    blocks: ['answers'],
  },
  alert: {
    about: 'any',
    fields: ['salutation', 'introduction', 'newAssignments', 'lastDay', 'agency'],
    blocks: ['assignments', 'facts', 'button'],
  },
} as const satisfies Record<string, BuiltIn>;

export type BuiltInTemplate = keyof typeof builtIns;
export const builtInTemplates = keysOf(builtIns);

/** Those that the program sends itself. */
export const systemTemplates = [
  'received',
  'signUpReceived',
  'agreementRequested',
  'consentRenewal',
  'consentReminder',
  'alert',
] as const satisfies BuiltInTemplate[];
export type SystemTemplate = (typeof systemTemplates)[number];

const ID_START = '00000000-0000-7000-8000-0000000000';

/** A built-in template always has the same id, also while it has no row. */
export const builtInId = (name: BuiltInTemplate): string =>
  `${ID_START}${String(builtInTemplates.indexOf(name) + 1).padStart(2, '0')}`;
export const builtInOf = (id: string): BuiltInTemplate | undefined =>
  builtInTemplates.find((name) => builtInId(name) === id);

/** `needed`: the blocks that occur exactly once. */
export type TemplateRules = { allowed: readonly TemplateField[]; needed: readonly BlockField[] };

export function rulesOf(about: TemplateAbout, builtIn?: BuiltInTemplate | null): TemplateRules {
  const { fields, blocks = [] }: BuiltIn = builtIn ? builtIns[builtIn] : { about };
  return { allowed: [...(fields ?? fieldsAbout[about]), ...blocks], needed: blocks.filter(isBlock) };
}

export const aboutOf = (builtIn: BuiltInTemplate): TemplateAbout => builtIns[builtIn].about;

/** The closing reasons that the settings start with; an agency may rename them. */
const reasons: Readonly<Record<string, BuiltInTemplate>> = {
  'opdracht vervuld': 'rejectedFilled',
  'voldoet niet aan de eisen': 'rejectedRequirements',
  'andere kandidaat gekozen': 'rejectedChosen',
  'tarief of salaris past niet': 'rejectedTerms',
  'niet beschikbaar': 'rejectedAvailability',
  'kandidaat trekt zich terug': 'rejectedOwnWish',
  'opdracht ingetrokken': 'rejectedWithdrawn',
};

/** An own template about applications that is named after the reason comes first. */
export function rejectionTemplate(
  reason: string,
  own: readonly { id: string; name: string; about: TemplateAbout }[],
): string {
  const wanted = reason.trim().toLowerCase();
  const named = own.find(({ name, about }) => about === 'application' && name.toLowerCase() === wanted);
  return named?.id ?? builtInId(reasons[wanted] ?? 'rejected');
}
