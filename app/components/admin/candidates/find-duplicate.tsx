import { Search, UserRound } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { MAX_SEARCH_LENGTH } from '#domain/list-state.ts';

/** In the empty place of the second candidate. */
export function FindDuplicate({ search, note }: { search: string; note: string | undefined }) {
  const { merge } = useTexts().candidates;
  return (
    <div className="merge__card merge__card--empty">
      <p className="merge__part">{merge.removed}</p>
      <div className="merge__who">
        <span className="merge__ghost" aria-hidden>
          <Icon of={UserRound} />
        </span>
        <div>
          <h2 id="merge-empty">{merge.empty}</h2>
          <p className="text-soft">{merge.emptyText}</p>
        </div>
      </div>
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
      <p className="merge__note" role="status">
        {note}
      </p>
    </div>
  );
}
