import { Search } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { listParams } from '#domain/assignments/assignment-list.ts';
import { MAX_SEARCH_LENGTH } from '#domain/list-state.ts';

export function AssignmentSearch({ search }: { search: string }) {
  const { list } = useTexts().assignments;
  return (
    <search className="site-search">
      <div className="input-with-icon">
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          name={listParams.search}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={list.searchPlaceholder}
          aria-label={list.search}
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" variant="primary" size="lg">
        {list.searchButton}
      </Button>
    </search>
  );
}
