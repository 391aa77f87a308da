import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { MAX_SEARCH_LENGTH } from '#domain/list-state.ts';

/** In the empty place of the second candidate. */
export function FindDuplicate({ search }: { search: string }) {
  const { merge } = useTexts().candidates;
  return (
    <div className="merge__card merge__card--empty">
      <h2 id="merge-empty">{merge.empty}</h2>
      <p className="text-soft">{merge.emptyText}</p>
      <Form method="get" className="merge__search" role="search" aria-labelledby="merge-empty">
        <Input
          type="search"
          name="zoek"
          icon={Search}
          aria-label={merge.search}
          placeholder={merge.searchHint}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" variant="quiet">
          {merge.searchSubmit}
        </Button>
      </Form>
    </div>
  );
}
