import { z } from 'zod';
import type { RecordErrors } from '../records/errors.ts';
import { keysOf } from '../typed-entries.ts';
import { aboutParams, type AboutKind } from './about.ts';
import { activityTypes } from './activity.ts';

/** `log`: a conversation that was held. `followUp`: something to do later. */
export const quickWays = ['log', 'followUp'] as const;
export type QuickWay = (typeof quickWays)[number];

export const quickActivity = z.object({
  way: z.enum(quickWays),
  about: z.object({ kind: z.enum(keysOf(aboutParams)), id: z.uuid() }),
  values: z.object({
    type: z.enum(activityTypes),
    subject: z.string(),
    description: z.string(),
    due_date: z.string(),
  }),
});
export type QuickActivity = z.output<typeof quickActivity>;
export type QuickOutcome = { outcome: 'added' } | { outcome: 'refused'; errors: RecordErrors };

/** The record that a quick activity is about. */
export type QuickAbout = { kind: AboutKind; id: string; name: string };
