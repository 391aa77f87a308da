import { SearchField } from '#app/components/site/search-field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { listParams } from '#domain/assignments/assignment-list.ts';

export function AssignmentSearch({ search }: { search: string }) {
  const { list } = useTexts().assignments;
  return (
    <SearchField
      name={listParams.search}
      value={search}
      label={list.search}
      placeholder={list.searchPlaceholder}
      submit={list.searchButton}
    />
  );
}
