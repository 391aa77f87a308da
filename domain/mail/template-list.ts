import { choice, describeList } from '../list-description.ts';
import { choices } from '../list-filters.ts';
import { type BuiltInTemplate, type TemplateAbout, templateAbouts } from './mail-template.ts';

export const templateList = describeList({
  pageSize: 100,
  filters: {
    about: choices('type', templateAbouts, {
      candidate: 'kandidaat',
      contact: 'contactpersoon',
      application: 'sollicitatie',
      presentation: 'voordracht',
      any: 'algemeen',
    }),
    shown: choice('toon', ['archived'], { archived: 'archief' }),
  },
  others: {},
});

/** `name`: empty for a built-in template, whose name is in the texts. */
export type ListedTemplate = {
  id: string;
  builtIn: BuiltInTemplate | null;
  name: string;
  about: TemplateAbout;
  archived: boolean;
  changedAt: Date | null;
  changedBy: string | null;
};

export type TemplateVersion = {
  version: number;
  name: string;
  subjectNl: string;
  bodyNl: string;
  subjectEn: string;
  bodyEn: string;
  savedAt: Date;
  savedBy: string | null;
};
