import { Check, Pencil } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { FactEditor } from './fact-editor.tsx';
import type { FactOptions } from './fact-options.ts';

type Props = FactOptions & {
  label: string;
  className: string | undefined;
  onState: (state: string) => void;
  children: ReactNode;
};

/** A fact that is changed in place. */
export function EditableFact({ label, className, onState, children, ...options }: Props) {
  const { crm, recordPage } = useTexts();
  const [state, setState] = useState<'shown' | 'editing' | 'saved'>('shown');
  const opener = useRef<HTMLButtonElement>(null);
  const [returning, setReturning] = useState(false);
  useEffect(() => {
    if (!returning) return;
    setReturning(false);
    opener.current?.focus();
  }, [returning]);

  function openByClick(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null;
    // A link is followed, and a selected text is copied.
    if (target?.closest('a, button') || !getSelection()?.isCollapsed) return;
    setState('editing');
  }
  if (state === 'editing') {
    return (
      <div className={classes('fact', 'fact--editing', className)}>
        <dt>{label}</dt>
        <dd>
          <FactEditor
            {...options}
            label={label}
            onState={onState}
            onClose={(outcome, back) => {
              setState(outcome === 'saved' ? 'saved' : 'shown');
              setReturning(back);
            }}
          />
        </dd>
      </div>
    );
  }
  return (
    <div className={classes('fact', 'fact--editable', className)}>
      <dt>{label}</dt>
      <dd>
        {/* The button does the same by key. */}
        <div role="presentation" className="fact__shown" onClick={openByClick}>
          <span className="fact__value">
            {children || <span className="text-dim">{crm.notFilledIn}</span>}
          </span>
          {state === 'saved' && (
            <span className="fact__tick">
              <Icon of={Check} />
            </span>
          )}
          <IconButton
            ref={opener}
            icon={Pencil}
            className="fact__edit"
            label={recordPage.facts.edit(label)}
            onClick={() => setState('editing')}
          />
        </div>
      </dd>
    </div>
  );
}
