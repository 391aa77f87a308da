import { randomUUID } from 'node:crypto';
import { bulkStatuses } from '#domain/bulk/bulk-acts.ts';
import { groupColours, groupKinds } from '#domain/groups/group.ts';
import { keysOf } from '#domain/typed-entries.ts';
import { hole, type KnownContext, some } from './known-context.ts';

function act(context: KnownContext) {
  const { random } = context;
  const kind = random.pick(keysOf(bulkStatuses));
  const whole = { by: 'list', query: `zoek=${hole}`, at: '2030-01-01T00:00:00.000Z', except: [] };
  const ticked = { by: 'ids', ids: [some(kind, context)] };
  return {
    kind,
    selection: random.pick([whole, ticked]),
    act: random.pick([
      { name: 'status', to: random.pick([...bulkStatuses[kind]]) },
      { name: 'owner', ownerId: null },
      { name: 'archive', archived: true },
      { name: 'tag', groupId: randomUUID(), add: true },
    ]),
  };
}

export const bulkBodies: Record<string, (context: KnownContext) => unknown> = {
  'bulk/selectie': () => ({ kind: 'candidate', query: `zoek=${hole}` }),
  'bulk/regels': (context) => {
    const { kind, selection } = act(context);
    return { kind, selection };
  },
  'bulk/voorbeeld': act,
  'bulk/uitvoeren': (context) => ({ id: randomUUID(), ...act(context), expected: 1 }),
  'bulk/:id/terugdraaien': () => ({}),
  'crm/groups/:id/save': ({ random }) => ({
    kind: random.pick(groupKinds),
    name: `Tag ${hole}`,
    colour: random.pick(groupColours),
    description: hole,
    ownerId: null,
  }),
  'crm/groups/:id/merge': () => ({ intoId: randomUUID() }),
};
