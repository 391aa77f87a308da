import {
  BriefcaseBusiness,
  CalendarCheck,
  Clock,
  GraduationCap,
  Lightbulb,
  type IconNode,
  MapPin,
  Scale,
  Wrench,
} from 'lucide';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Selection } from '#app/components/admin/list/selection.tsx';
import {
  MAX_WEIGHT,
  type MatchCriterion,
  matchCriteria,
  type MatchWeights,
  weightParams,
} from '#domain/candidates/match-weights.ts';

const options = Array.from({ length: MAX_WEIGHT + 1 }, (_, weight) => ({
  value: String(weight),
  label: String(weight),
}));

const icons: Record<MatchCriterion, IconNode> = {
  vakgebied: Scale,
  expertise: Lightbulb,
  skills: Wrench,
  education: GraduationCap,
  experience: BriefcaseBusiness,
  hours: Clock,
  location: MapPin,
  availability: CalendarCheck,
};

type Props = {
  /** The form that sorts by the weights. */
  form: string;
  head: string;
  weights: MatchWeights;
  onWeights: (weights: MatchWeights) => void;
  selection: Selection;
};

/** The names of the columns, with the weight of each criterion. */
export function MatchHeads({ form, head, weights, onWeights, selection }: Props) {
  const { list, matching: t } = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">
          <Checkbox
            labelHidden
            checked={selection.some}
            indeterminate={selection.some && !selection.all}
            onChange={selection.toggleAll}
          >
            {list.selectAll}
          </Checkbox>
        </th>
        <th scope="col" className="match-matrix__name">
          {head}
        </th>
        <th scope="col" className="match-matrix__score">
          {t.scoreHead}
        </th>
        {matchCriteria.map((criterion) => (
          <th scope="col" key={criterion} className="match-matrix__criterion" title={t.criteria[criterion]}>
            <span className="match-head">
              <Icon of={icons[criterion]} />
              <span className="match-head__name">{t.heads[criterion]}</span>
              <span className="match-head__short" aria-hidden>
                {t.shortHeads[criterion]}
              </span>
              <Select
                small
                form={form}
                name={weightParams[criterion]}
                aria-label={t.weights.of(t.criteria[criterion])}
                value={String(weights[criterion])}
                options={options}
                onChange={({ target }) => onWeights({ ...weights, [criterion]: Number(target.value) })}
              />
            </span>
          </th>
        ))}
        <th scope="col" className="match-matrix__action">
          <span className="visually-hidden">{t.action}</span>
        </th>
      </tr>
    </thead>
  );
}
