import { Search } from 'lucide';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/list-state.ts';

type Props = { name: string; value: string; label: string; placeholder: string; submit: string };

export function SearchField({ name, value, label, placeholder, submit }: Props) {
  return (
    <search className="site-search">
      <div className="input-with-icon">
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          name={name}
          defaultValue={value}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={placeholder}
          aria-label={label}
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" variant="primary" size="lg">
        {submit}
      </Button>
    </search>
  );
}
