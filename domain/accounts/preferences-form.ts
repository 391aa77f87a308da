import { z } from 'zod';
import { languages } from '../language.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const preferencesForm = z.object({
  language: z.enum(languages, 'invalid'),
  theme: z.enum(themes, 'invalid'),
});
export type PreferencesForm = z.output<typeof preferencesForm>;
