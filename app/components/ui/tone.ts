/** The colour pairs in the stylesheet. */
export type Tone = 'wait' | 'work' | 'talk' | 'offer' | 'ok' | 'no' | 'accent';

const toneClasses: Record<Tone, string> = {
  wait: 'tone--wait',
  work: 'tone--work',
  talk: 'tone--talk',
  offer: 'tone--offer',
  ok: 'tone--ok',
  no: 'tone--no',
  accent: 'tone--accent',
};

export const toneClass = (tone: Tone): string => toneClasses[tone];
