import { CalendarCheck, type IconNode, Mail, Phone, SquareCheckBig, StickyNote } from 'lucide';
import type { GlyphShape } from '#app/components/ui/badge.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import type { ActivityStatus, ActivityType } from '#domain/activities/activity.ts';
import type { CustomerStatus } from '#domain/customers/customer.ts';
import type { PlacementState } from '#domain/placements/placement.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';

export type Look = { tone: Tone; glyph: GlyphShape };

/** The glyph fills up on the way from lead to customer. */
export const customerLooks: Record<CustomerStatus, Look> = {
  lead: { tone: 'wait', glyph: 'ring' },
  prospect: { tone: 'work', glyph: 'quarter' },
  active: { tone: 'ok', glyph: 'check' },
  inactive: { tone: 'wait', glyph: 'cross' },
};

/** The open stages are all blue, and fill up. */
export const stageLooks: Record<OpportunityStage, Look> = {
  new: { tone: 'accent', glyph: 'ring' },
  qualifying: { tone: 'accent', glyph: 'quarter' },
  meeting: { tone: 'accent', glyph: 'half' },
  proposal: { tone: 'accent', glyph: 'half' },
  negotiation: { tone: 'accent', glyph: 'three-quarters' },
  closed_won: { tone: 'ok', glyph: 'check' },
  closed_lost: { tone: 'no', glyph: 'cross' },
};

export const activityLooks: Record<ActivityStatus, Look> = {
  pending: { tone: 'work', glyph: 'quarter' },
  completed: { tone: 'ok', glyph: 'check' },
  cancelled: { tone: 'wait', glyph: 'cross' },
};

export const placementLooks: Record<PlacementState, Look> = {
  planned: { tone: 'accent', glyph: 'ring' },
  running: { tone: 'ok', glyph: 'half' },
  ended: { tone: 'wait', glyph: 'check' },
  cancelled: { tone: 'no', glyph: 'cross' },
};

export const activityIcons: Record<ActivityType, IconNode> = {
  email: Mail,
  call: Phone,
  meeting: CalendarCheck,
  note: StickyNote,
  task: SquareCheckBig,
};
