import { Link } from '#app/components/ui/link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';

type Props = {
  record: { correctsId: string | null; correctedById: string | null };
  to: (id: string) => string;
};

/** A visitor sent the form again with changes, without having seen the first response. */
export function CorrectionNotices({ record: { correctsId, correctedById }, to }: Props) {
  const { corrections: t } = useTexts().list;
  return (
    <>
      {correctedById && (
        <Notice kind="warning">
          {t.corrected} <Link to={to(correctedById)}>{t.showCorrection}</Link>
        </Notice>
      )}
      {correctsId && (
        <Notice>
          {t.corrects} <Link to={to(correctsId)}>{t.showCorrected}</Link>
        </Notice>
      )}
    </>
  );
}
