import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import type { DirectoryProblem } from '#domain/accounts/directory.ts';
import { AuthCard } from './auth-card.tsx';

export function DirectoryFailed({ problem }: { problem: DirectoryProblem }) {
  const { directory: texts, forgotten } = useTexts().accounts;
  return (
    <AuthCard
      title={texts.failed}
      lead={texts.problems[problem]}
      back={{ to: href('/login'), label: forgotten.back }}
    >
      <LinkButton to={href('/login/organisatie')} variant="primary">
        {texts.again}
      </LinkButton>
    </AuthCard>
  );
}
