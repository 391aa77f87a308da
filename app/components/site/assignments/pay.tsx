import { useSite, useTexts } from '#app/browser/use-site.ts';
import { payParts, type PaySource } from '#domain/assignments/pay.ts';

/** In a `list` the words without an amount also say whether it is a salary or a rate. */
export function Pay({ assignment, place }: { assignment: PaySource; place: 'list' | 'page' }) {
  const { language } = useSite();
  const { amount, unit } = payParts(assignment, language, useTexts().assignments.pay, place);
  if (!unit) return amount;
  const Unit = place === 'list' ? 'small' : 'span';
  return (
    <>
      {amount}{' '}
      <Unit>
        <span aria-hidden>{unit.shown}</span>
        <span className="visually-hidden"> {unit.spoken}</span>
      </Unit>
    </>
  );
}
