import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';

/** Both ways to sign up without an assignment. */
export function SignUpLinks() {
  const { footer } = useTexts().site;
  return (
    <>
      <a href={href('/aanmelden-jurist')}>{footer.juristSignUp}</a>
      <a href={href('/beschikbaar')}>{footer.professionalSignUp}</a>
    </>
  );
}
