import { stageLooks } from '#app/components/admin/records/tones.ts';
import { Glyph } from '#app/components/ui/badge.tsx';
import { toneClass } from '#app/components/ui/tone.ts';
import { Menu, MenuChoices, type MenuTrigger } from '#app/components/ui/menu.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type OpportunityStage, opportunityStages } from '#domain/opportunities/opportunity.ts';

type MenuProps = { trigger: MenuTrigger; value: OpportunityStage; onChange: (to: OpportunityStage) => void };

/** The seven stages, with keys 1 to 7. */
export function StageMenu({ trigger, value, onChange }: MenuProps) {
  const { crm, opportunities } = useTexts();
  return (
    <Menu needs="edit" align="start" trigger={trigger}>
      <MenuChoices<OpportunityStage>
        label={opportunities.board.choose}
        value={value}
        onChange={onChange}
        numbered
        choices={opportunityStages.map((stage) => ({
          value: stage,
          label: crm.stages[stage],
          mark: <Glyph shape={stageLooks[stage].glyph} />,
          className: toneClass(stageLooks[stage].tone),
        }))}
      />
    </Menu>
  );
}
