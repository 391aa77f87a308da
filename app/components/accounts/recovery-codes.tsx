import { Copy, Download, Printer } from 'lucide';
import { useState } from 'react';
import { copyText } from '#app/browser/copy-text.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/**
 * The codes, to be copied, printed and saved. The sign-in pages are not hydrated: there `app/browser/site/keep-codes.ts`
 * does what the click handlers do in the back office. Saving works without scripts.
 */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { setUp } = useTexts().accounts;
  const { company } = useSite();
  const [copied, setCopied] = useState(false);
  const title = setUp.codesOf(company.name);
  const sheet = [title, '', setUp.keep, '', ...codes, ''].join('\r\n');
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  return (
    <div className="recovery-sheet">
      <h2 className="recovery-sheet__title">{title}</h2>
      <p className="recovery-sheet__title">{setUp.keep}</p>
      <ul className="recovery-codes" aria-label={setUp.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-sheet__actions">
        <span className="recovery-sheet__scripted">
          <Button
            icon={Copy}
            size="sm"
            onClick={() => void copy()}
            data-copies={codes.join('\n')}
            data-done={setUp.copied}
          >
            {copied ? setUp.copied : setUp.copy}
          </Button>
          <Button icon={Printer} size="sm" onClick={() => print()} data-prints>
            {setUp.print}
          </Button>
        </span>
        <a
          className="button button--secondary button--small"
          download={setUp.fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(sheet)}`}
        >
          <Icon of={Download} />
          {setUp.download}
        </a>
      </div>
    </div>
  );
}
