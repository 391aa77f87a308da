import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { isColour, normalColour } from '#domain/brand/colour.ts';
import type { BrandColour } from '#domain/brand/default-colours.ts';
import { contrastProblems } from '#domain/brand/palette.ts';
import { type SettingsFormControl, useSetting } from './settings-fields.tsx';

/** As text and with the colour picker of the browser. A colour without enough contrast comes with the nearest that has it. */
export function SettingColour({ form, name }: { form: SettingsFormControl; name: BrandColour }) {
  const { contrast } = useTexts().settings;
  const field = `brand.${name}` as const;
  const { label, hint, error, ...control } = useSetting({ form, name: field });
  const read = (of: BrandColour) => normalColour(form.values[`brand.${of}`] ?? '');
  const value = read(name);
  const colours = { accent: read('accent'), accent_dark: read('accent_dark'), night: read('night') };
  const better = contrastProblems(colours)[name];
  return (
    <div className="setting-colour">
      <Field label={label} hint={hint} error={error}>
        {(wiring) => (
          <div className="input-with-unit input-with-unit--before setting-colour__field">
            <input
              type="color"
              className="setting-colour__pick"
              aria-label={contrast.pick(label)}
              value={isColour(value) ? value : '#000000'}
              onChange={({ target }) => form.change(field, target.value)}
            />
            <Input {...control} {...wiring} maxLength={7} spellCheck={false} autoComplete="off" />
          </div>
        )}
      </Field>
      {better && (
        <p className="setting-colour__better" role="status">
          {contrast.suggestion(better)}{' '}
          <Button size="sm" variant="secondary" onClick={() => form.change(field, better)}>
            {contrast.take(better)}
          </Button>
        </p>
      )}
    </div>
  );
}
