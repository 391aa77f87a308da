import { isDrawn, Logo } from '#app/components/ui/logo.tsx';
import { useSite } from '#app/browser/use-site.ts';

/** For a light or a dark ground, as the theme has it. */
export function OfficeLogo() {
  const { brand } = useSite();
  if (isDrawn(brand)) return <Logo />;
  return (
    <>
      <Logo ground="light" className="light-only" />
      <Logo ground="dark" className="dark-only" />
    </>
  );
}
