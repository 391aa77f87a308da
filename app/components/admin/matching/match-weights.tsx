import { Form } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  MAX_WEIGHT,
  matchCriteria,
  type MatchWeights,
  weightParams,
} from '#domain/candidates/match-weights.ts';

const options = Array.from({ length: MAX_WEIGHT + 1 }, (_, weight) => ({
  value: String(weight),
  label: String(weight),
}));

/** Kept in the URL, so that a shared link shows the same order. */
export function MatchWeightsForm({ weights }: { weights: MatchWeights }) {
  const { weights: t, criteria } = useTexts().matching;
  return (
    <Panel title={t.title}>
      {/* Reset when a link changes the weights. */}
      <Form method="get" className="match-weights" key={JSON.stringify(weights)}>
        <p className="hint">{t.hint}</p>
        {matchCriteria.map((criterion) => (
          <SelectField
            key={criterion}
            className="match-weights__row"
            label={criteria[criterion]}
            name={weightParams[criterion]}
            defaultValue={String(weights[criterion])}
            options={options}
            small
          />
        ))}
        <div className="match-weights__actions">
          <Button type="submit" size="sm" variant="primary">
            {t.apply}
          </Button>
          <LinkButton to="?" size="sm" variant="quiet">
            {t.reset}
          </LinkButton>
        </div>
      </Form>
    </Panel>
  );
}
