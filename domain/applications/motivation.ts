import { z } from 'zod';

/** The motivation of an application: prose, or a sign-up stored as JSON. */
export type Motivation =
  | { kind: 'professional'; currentFunction: string; availableFrom: string }
  | { kind: 'jurist' }
  | { kind: 'general'; text: string };

const stored = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('professional'),
    current_function: z.string().catch(''),
    available_from: z.string().catch(''),
  }),
  z.object({ type: z.literal('jurist') }),
]);

export function writeMotivation(motivation: Exclude<Motivation, { kind: 'general' }>): string {
  if (motivation.kind === 'jurist') return JSON.stringify({ type: 'jurist' });
  return JSON.stringify({
    type: 'professional',
    current_function: motivation.currentFunction,
    available_from: motivation.availableFrom,
  });
}

/** Only an application without an assignment can be a sign-up: do not call it for the others. */
export function readMotivation(text: string): Motivation {
  const parsed = stored.safeParse(parseJson(text));
  if (!parsed.success) return { kind: 'general', text };
  if (parsed.data.type === 'jurist') return { kind: 'jurist' };
  return {
    kind: 'professional',
    currentFunction: parsed.data.current_function,
    availableFrom: parsed.data.available_from,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
