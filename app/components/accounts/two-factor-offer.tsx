import { useTexts } from '#app/browser/use-site.ts';

/** A QR code for the authenticator app, and the secret in groups of four. */
export function TwoFactorOffer({ svg, secret }: { svg: string; secret: string }) {
  const { setUp } = useTexts().accounts;
  return (
    <div className="two-factor">
      <p>{setUp.scan}</p>
      <img
        className="two-factor__qr-code"
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={setUp.qrCode}
      />
      <p>
        {setUp.manual}
        <br />
        <code className="two-factor__key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>{setUp.codeLead}</p>
    </div>
  );
}
