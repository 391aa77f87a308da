import type { ReactNode } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Dialog, DialogBody } from '#app/components/ui/dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { useCommandKey, useGoTo, useSingleKeys } from './use-shortcuts.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutHelp({ open, onOpenChange }: Props) {
  const { admin, review, search, site } = useTexts();
  const { shortcuts } = search;
  const command = useCommandKey();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog
      wide
      title={shortcuts.title}
      closeLabel={site.words.close}
      open={open}
      onOpenChange={onOpenChange}
    >
      <DialogBody>
        <h3>{shortcuts.general}</h3>
        <dl className="shortcut-list">
          <Shortcut label={shortcuts.search} keys={[command, 'K']} />
          <Shortcut label={shortcuts.searchList} keys={['/']} off={!singleKeys} />
          <Shortcut label={shortcuts.help} keys={['?']} off={!singleKeys} />
        </dl>
        <h3>{review.keys.title}</h3>
        <dl className="shortcut-list">
          <Shortcut label={review.keys.next} keys={['j', '→']} between="/" off={!singleKeys} />
          <Shortcut label={review.keys.previous} keys={['k', '←']} between="/" off={!singleKeys} />
          <Shortcut label={review.keys.status} keys={['1', '6']} between="–" off={!singleKeys} />
          <Shortcut label={review.keys.note} keys={['n']} off={!singleKeys} />
          <Shortcut label={review.keys.undo} keys={['u']} off={!singleKeys} />
        </dl>
        <h3>{shortcuts.goTo}</h3>
        <dl className="shortcut-list shortcut-list--two-columns">
          {useGoTo().map(({ key, label, to }) => (
            <Shortcut
              key={to}
              label={admin.navigation[label]}
              keys={['g', key]}
              between={shortcuts.afterwards}
              off={!singleKeys}
            />
          ))}
        </dl>
        <Checkbox
          checked={singleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
          hint={shortcuts.singleKeysHint}
        >
          {shortcuts.singleKeys}
        </Checkbox>
      </DialogBody>
    </Dialog>
  );
}

type ShortcutProps = { label: string; keys: [string, string?]; between?: string; off?: boolean };

function Shortcut({ label, keys: [first, second], between, off }: ShortcutProps): ReactNode {
  return (
    <div className={off ? 'shortcut-list__off' : undefined}>
      <dt>{label}</dt>
      <dd>
        <kbd>{first}</kbd>
        {between && <small>{between}</small>}
        {second && <kbd>{second}</kbd>}
      </dd>
    </div>
  );
}
