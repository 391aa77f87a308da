import { z } from 'zod';
import { groupColours, groupKinds, groupLimits } from './group.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

export const groupRequest = z.object({
  kind: z.enum(groupKinds),
  name: line(groupLimits.name),
  colour: z.enum(groupColours),
  description: z.string().trim().max(groupLimits.description),
  ownerId: z.uuid().nullable(),
});
export type GroupRequest = z.output<typeof groupRequest>;

export const groupMergeRequest = z.object({ intoId: z.uuid() });
