import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { href, redirect } from 'react-router';
import { Buttons, Choices, Fields } from '#app/components/gallery/controls.tsx';
import { Empty, ProgressStates, TabSets } from '#app/components/gallery/data.tsx';
import { Colours, People, Statuses, Type } from '#app/components/gallery/foundations.tsx';
import { Lists } from '#app/components/gallery/lists.tsx';
import { Dialogs, Menus, Messages } from '#app/components/gallery/overlays.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ToastProvider } from '#app/components/ui/toast.tsx';
import { useSite } from '#app/browser/use-site.ts';
import { requestContext } from '#server/http/request-context.ts';
import { gallery as english } from '#texts/en/gallery.ts';
import { gallery as dutch } from '#texts/nl/gallery.ts';
import type { Route } from './+types/gallery.ts';

export const handle = { hydrated: true };

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).program.config.gallery) throw redirect(href('/'));
  return null;
}

/** Every component in every variant and state. */
export default function Gallery() {
  const t = useSite().language === 'en' ? english : dutch;
  return (
    <ToastProvider regionLabel={t.notices.region} closeLabel={t.notices.close}>
      <title>{t.title}</title>
      <meta name="robots" content="noindex" />
      <main className="office-page">
        <div className="page-head">
          <h1>{t.title}</h1>
          <div className="page-head__actions">
            <ThemeSwitch t={t.theme} />
          </div>
        </div>
        <div className="gallery__grid">
          <Colours t={t.colour} />
          <Type t={t.type} />
          <Buttons t={t.buttons} />
          <Statuses t={t.status} />
          <Fields t={t.fields} />
          <Choices t={t.choice} />
          <Menus t={t.menus} statuses={t.status} />
          <Dialogs t={t.dialogs} words={{ cancel: t.buttons.cancel, close: t.notices.close }} />
          <Messages t={t.notices} />
          <ProgressStates t={t.progress} />
          <TabSets t={t.tabs} statuses={t.status} />
          <Lists t={t.table} statuses={t.status} />
          <People t={t.people} />
          <Empty t={t.empty} clear={t.buttons.clear} />
        </div>
      </main>
    </ToastProvider>
  );
}

/** Shows the other theme while the page is open; changes no preference. */
function ThemeSwitch({ t }: { t: { light: string; dark: string } }) {
  const [dark, setDark] = useState(false);
  const change = () => {
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
    setDark(!dark);
  };
  return (
    <Button variant="quiet" size="sm" icon={dark ? Sun : Moon} onClick={change}>
      {dark ? t.light : t.dark}
    </Button>
  );
}
