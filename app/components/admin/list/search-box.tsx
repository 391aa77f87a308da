import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { cleanSearch, MAX_SEARCH_LENGTH } from '#domain/list-state.ts';

const TYPING_PAUSE_MS = 300;

/** Searches while someone types. */
export function SearchBox({
  value,
  placeholder,
  onSearch,
}: {
  value: string;
  placeholder: string;
  onSearch: (words: string) => void;
}) {
  const { list } = useTexts();
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Replace the text only if the URL was changed elsewhere, such as by the back button.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (words: string, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const clean = cleanSearch(words);
      if (clean === asked.current) return;
      asked.current = clean;
      onSearch(clean);
    }, after);
  };
  return (
    <form
      role="search"
      className="filter-bar__search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed, 0);
      }}
    >
      <Input
        small
        icon={Search}
        type="search"
        name="zoek"
        aria-label={list.search(placeholder)}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          ask(event.target.value, TYPING_PAUSE_MS);
        }}
      />
    </form>
  );
}
