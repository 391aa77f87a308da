import { Search } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#app/components/ui/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { takeTyped } from '#app/browser/typed-meanwhile.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { MAX_SEARCH_LENGTH } from '#domain/list-state.ts';
import { type SearchState, useSearch } from './use-search.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function SearchDialog({ open, onOpenChange }: Props) {
  const { search, site } = useTexts();
  return (
    <Dialog
      title={<span className="visually-hidden">{search.title}</span>}
      closeLabel={site.words.close}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="dialog__body search-dialog">
        <Finder onChosen={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}

/** A combobox: the focus stays in the field, the arrow keys move through the list. */
function Finder({ onChosen }: { onChosen: () => void }) {
  const { search } = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { groups, state } = useSearch(typed);
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.min(active, choices.length - 1);
  const optionId = (place: number) => `${id}-${place}`;
  useKeepInView(choices.length > 0 ? optionId(at) : undefined);

  const choose = (place: number) => {
    const choice = choices[place];
    if (!choice) return;
    onChosen();
    void navigate(choice.to);
  };
  const press = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % choices.length,
      ArrowUp: (at - 1 + choices.length) % choices.length,
      Home: event.ctrlKey ? 0 : undefined,
      End: event.ctrlKey ? choices.length - 1 : undefined,
    };
    const next = moves[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(at);
    else if (next !== undefined && choices.length > 0) setActive(next);
    else return;
    event.preventDefault();
  };

  let place = -1;
  return (
    <>
      <div className="search-dialog__field">
        <Icon of={Search} />
        <input
          type="text"
          role="combobox"
          aria-label={search.label}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={choices.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          placeholder={search.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onFocus={() => {
            const meanwhile = takeTyped();
            if (meanwhile) setTyped((before) => before + meanwhile);
          }}
          onKeyDown={press}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
        />
      </div>
      <div className="search-dialog__list" role="listbox" id={`${id}-list`} aria-label={search.title}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <p className="search-dialog__group" id={`${id}-${group.id}`} role="presentation">
              {group.label}
            </p>
            {group.choices.map((choice) => {
              place += 1;
              const own = place;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- options are never focused; the field handles the keys
                <div
                  key={choice.id}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  className="search-dialog__option"
                  onPointerMove={() => setActive(own)}
                  onClick={() => choose(own)}
                >
                  <span>{choice.title}</span>
                  {choice.caption && <small>{choice.caption}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <Outcome state={state} results={choices.length} />
      <Keys />
    </>
  );
}

/** For screen readers. */
function Outcome({ state, results }: { state: SearchState['state']; results: number }) {
  const { search } = useTexts();
  const words: Record<SearchState['state'], string> = {
    idle: search.hint,
    searching: search.searching,
    failed: search.failed,
    done: results === 0 ? search.none : search.results(results),
  };
  return (
    <p className="search-dialog__state" role="status">
      {words[state]}
    </p>
  );
}

function Keys() {
  const { keys } = useTexts().search;
  return (
    <p className="search-dialog__keys" aria-hidden>
      <kbd>↑</kbd>
      <kbd>↓</kbd> {keys.choose}
      <kbd>Enter</kbd> {keys.open}
      <kbd>Esc</kbd> {keys.close}
    </p>
  );
}

function useKeepInView(id: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (id === shown.current) return;
    shown.current = id;
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  });
}
