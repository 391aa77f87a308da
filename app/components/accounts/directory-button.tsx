import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { backOfficeHome } from '#domain/accounts/return-path.ts';

/** A link, as the policy of the pages forbids forms that lead to another site. */
export function DirectoryButton({
  label,
  next,
  confirm = false,
}: {
  label: string | undefined;
  next: string;
  confirm?: boolean;
}) {
  const { directory: texts } = useTexts().accounts;
  const query = new URLSearchParams(next === backOfficeHome ? {} : { next });
  if (confirm) query.set('bevestigen', '1');
  const path = href('/login/organisatie');
  return (
    <LinkButton to={query.size > 0 ? `${path}?${query}` : path} block reloadDocument>
      {confirm ? texts.confirm(label) : texts.signIn(label)}
    </LinkButton>
  );
}
