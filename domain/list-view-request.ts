import { z } from 'zod';
import { densities } from './list-view.ts';

const layout = {
  hidden: z.array(z.string().regex(/^[a-z][a-zA-Z]{0,39}$/)).max(40),
  density: z.enum(densities),
};
const content = {
  /** Checked where it is stored, so that the field can say what is wrong with it. */
  name: z.string().max(1000),
  shared: z.boolean(),
  /** Of the list as it is shown. */
  query: z.string().max(8000),
  ...layout,
};

export const viewRequest = z.discriminatedUnion('step', [
  z.object({ step: z.literal('add'), id: z.uuid(), ...content }),
  z.object({ step: z.literal('change'), id: z.uuid(), ...content }),
  z.object({ step: z.literal('remove'), id: z.uuid() }),
  z.object({ step: z.literal('open'), id: z.uuid() }),
  z.object({ step: z.literal('default'), id: z.uuid().nullable() }),
  z.object({ step: z.literal('layout'), id: z.uuid().nullable(), ...layout }),
]);
export type ViewRequest = z.output<typeof viewRequest>;

export type ViewProblem = 'noName' | 'nameTooLong' | 'nameTaken' | 'tooMany';
export type ViewAnswer = { problem?: ViewProblem };
