import { ChevronDown, Menu, User, X } from 'lucide';
import { href, useLocation } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Logo } from '#app/components/ui/logo.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { SignUpLinks } from './entrances/sign-up-links.tsx';
import { StaffEntries, StaffMenu } from './staff-menu.tsx';

const callRequestAnchor = `${href('/')}#bel-mij`;

export function SiteHeader() {
  const { company, staff } = useSite();
  const { site } = useTexts();
  return (
    <header className="site-header screen-only">
      <div className="page-width site-header__row">
        <a className="site-header__logo" href={href('/')} aria-label={site.homeLink(company.name)}>
          <Logo />
        </a>
        <nav className="site-header__nav" aria-label={site.menu.label}>
          <MenuLinks />
          <SignUpMenu />
        </nav>
        <div className="site-header__actions">
          <LanguageSwitch />
          {staff ? (
            <StaffMenu staff={staff} />
          ) : (
            <a className="site-header__login" href={href('/login')}>
              <Icon of={User} />
              {site.menu.login}
            </a>
          )}
          <LinkButton
            to={callRequestAnchor}
            variant="primary"
            size="sm"
            className="site-header__call-to-action"
          >
            {site.menu.callMe}
          </LinkButton>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function MenuLinks() {
  const { menu } = useTexts().site;
  return (
    <>
      <MenuLink to={href('/opdrachten')}>{menu.assignments}</MenuLink>
      <MenuLink to={href('/werkgevers')}>{menu.employers}</MenuLink>
      <MenuLink to={href('/over-ons')}>{menu.about}</MenuLink>
      <MenuLink to={href('/contact')}>{menu.contact}</MenuLink>
    </>
  );
}

/** Also current on the pages below it. The link of React Router resolves its address three times, for eight links of every page. */
function MenuLink({ to, children }: { to: string; children: string }) {
  const at = `${useLocation().pathname.toLowerCase()}/`;
  return (
    <a href={to} aria-current={at.startsWith(`${to}/`) ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** Beside the other links of the menu; on small screens its links are among them. */
function SignUpMenu() {
  const { menu } = useTexts().site;
  return (
    <details className="staff-menu" data-menu>
      <summary>
        {menu.signUp}
        <Icon of={ChevronDown} />
      </summary>
      <div className="staff-menu__panel staff-menu__panel--start">
        <SignUpLinks />
      </div>
    </details>
  );
}

/** A native disclosure, which opens without scripts. */
function MobileMenu() {
  const { staff } = useSite();
  const { menu } = useTexts().site;
  return (
    <details className="site-menu" data-menu>
      <summary className="site-header__burger">
        <Icon of={Menu} className="site-menu__open" />
        <Icon of={X} className="site-menu__close" />
        <span className="visually-hidden">{menu.label}</span>
      </summary>
      <nav className="site-menu__panel" aria-label={menu.label}>
        <MenuLinks />
        <SignUpLinks />
        <a href={callRequestAnchor}>{menu.callMe}</a>
        {staff ? <StaffEntries staff={staff} /> : <a href={href('/login')}>{menu.login}</a>}
      </nav>
    </details>
  );
}

/**
 * A link to this page in the other language: crawlable, and without scripts. The live list updates it when the filters
 * change.
 */
function LanguageSwitch() {
  const { language } = useSite();
  const { label, description } = useTexts().site.language;
  const { pathname, search } = useLocation();
  const other = language === 'nl' ? 'en' : 'nl';
  const params = new URLSearchParams(search);
  params.set('lang', other);
  return (
    <a
      className="site-header__language"
      href={`${pathname}?${params}`}
      lang={other}
      hrefLang={other}
      title={description}
      rel="alternate"
      data-swap="language"
    >
      {label}
    </a>
  );
}
