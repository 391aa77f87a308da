import { href } from 'react-router';
import { Logo } from '#app/components/ui/logo.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

export function SiteFooter() {
  const { company, year } = useSite();
  const { footer } = useTexts().site;
  /** A long address breaks after the @, not within a word. */
  const [mailbox, host] = company.email.split('@');
  return (
    <footer className="site-footer on-night screen-only">
      <div className="page-width site-footer__columns">
        <div className="site-footer__brand">
          <Logo ground="dark" />
          <p>{footer.tagline}</p>
        </div>
        <div>
          <h2>{footer.contact}</h2>
          <p>
            <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
            <br />
            <a href={`mailto:${company.email}`}>
              {mailbox}@<wbr />
              {host}
            </a>
          </p>
          <h2 className="site-footer__subheading">{footer.social}</h2>
          <ul className="site-footer__links">
            {company.linkedin_url && (
              <li>
                <a
                  href={company.linkedin_url}
                  rel="noopener"
                  aria-label={footer.linkedinDescription(company.name)}
                >
                  {footer.linkedin}
                </a>
              </li>
            )}
            {footer.socialPlaceholders.map((name) => (
              <li key={name} className="site-footer__note">
                {name}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{footer.visitingAddress}</h2>
          <address>
            {company.name}
            {company.address.split(',').map((line) => (
              <span key={line} className="site-footer__line">
                {line.trim()}
              </span>
            ))}
          </address>
        </div>
        <nav aria-label={footer.professionals}>
          <h2>{footer.professionals}</h2>
          <ul className="site-footer__links">
            <FooterLink to={href('/opdrachten')}>{footer.allAssignments}</FooterLink>
            <FooterLink to={href('/aanmelden-jurist')}>{footer.juristSignUp}</FooterLink>
            <FooterLink to={href('/beschikbaar')}>{footer.professionalSignUp}</FooterLink>
          </ul>
        </nav>
        <nav aria-label={footer.organisations}>
          <h2>{footer.organisations}</h2>
          <ul className="site-footer__links">
            <FooterLink to={`${href('/werkgevers')}#werving-en-selectie`}>{footer.permanent}</FooterLink>
            <FooterLink to={`${href('/werkgevers')}#detachering`}>{footer.secondment}</FooterLink>
            <FooterLink to={`${href('/werkgevers')}#interim-professionals`}>{footer.interim}</FooterLink>
          </ul>
        </nav>
      </div>
      <div className="page-width site-footer__legal">
        <span>{footer.copyright(year, company.name)}</span>
        {company.kvk_number && <span>{footer.kvk(company.kvk_number)}</span>}
        {company.vat_number && <span>{footer.vat(company.vat_number)}</span>}
        {company.waadi_number && <span>{footer.waadi(company.waadi_number)}</span>}
        {company.sna_number && <span>{footer.sna(company.sna_number)}</span>}
        <a href={href('/privacy')}>{footer.privacy}</a>
        <a href={href('/voorwaarden')}>{footer.terms}</a>
        <a href={href('/faq')}>{footer.faq}</a>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  );
}
