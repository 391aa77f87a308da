import { useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { type Choice, ChoicePicker } from '#app/components/admin/choice-picker.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import type { GroupKind } from '#domain/groups/group.ts';

type Props = {
  kind: GroupKind;
  value: Choice | null;
  onChange: (chosen: Choice | null) => void;
  /** A name that does not exist can be added by typing it. */
  creates: boolean;
};

const NEW = 'new:';

/** Searches tags or pools, and adds one that does not exist yet. */
export function GroupPicker({ kind, value, onChange, creates }: Props) {
  const { groups: t } = useTexts();
  const fail = useFailure();
  const [pending, setPending] = useState(false);
  async function choose(chosen: Choice | null) {
    if (!chosen?.id.startsWith(NEW)) return onChange(chosen);
    const [id, name] = [randomId(), chosen.id.slice(NEW.length)];
    setPending(true);
    const group = { kind, name, colour: 'grey', description: '', ownerId: null } as const;
    const sent = await send(endpoint('/admin/crm/groups/:id/save', { id }), group);
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.saveFailed);
    return onChange(sent.answer.outcome === 'saved' ? { id, label: name } : null);
  }
  return (
    <ChoicePicker
      aria-label={t.choose[kind]}
      from={endpoint('/admin/crm/groups/search')}
      narrowed={{ kind }}
      choicesIn={({ choices, typed }) => [
        ...choices.map(({ id, name }) => ({ id, label: name })),
        ...(creates && typed && !choices.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
          ? [{ id: `${NEW}${typed}`, label: t.create(typed) }]
          : []),
      ]}
      value={pending ? null : value}
      onChange={(chosen) => void choose(chosen)}
      placeholder={t.choose[kind]}
      texts={t.picker}
    />
  );
}
