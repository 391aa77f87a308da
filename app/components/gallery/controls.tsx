import { Download, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { ArrowLink, Button, IconButton, LinkButton } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { Slider } from '#app/components/ui/slider.tsx';
import { type GalleryTexts, Part, Row } from './part.tsx';

const PENDING_MS = 2000;

export function Buttons({ t }: { t: GalleryTexts['buttons'] }) {
  const [pending, setPending] = useState(false);
  const press = () => {
    setPending(true);
    setTimeout(() => setPending(false), PENDING_MS);
  };
  return (
    <Part title={t.title}>
      <Row>
        <Button variant="primary" arrow>
          {t.send}
        </Button>
        <Button variant="secondary">{t.contact}</Button>
        <Button variant="quiet">{t.cancel}</Button>
        <Button variant="ghost">{t.clear}</Button>
      </Row>
      <Row>
        <Button variant="danger">{t.remove}</Button>
        <Button variant="danger-quiet">{t.refuse}</Button>
        <Button variant="primary" disabled>
          {t.unavailable}
        </Button>
        <Button variant="primary" pending={pending} onClick={press}>
          {pending ? t.pending : t.pendingTry}
        </Button>
      </Row>
      <Row>
        <Button variant="primary" size="lg">
          {t.large}
        </Button>
        <Button variant="primary" size="sm" icon={Plus}>
          {t.small}
        </Button>
        <Button variant="quiet" size="sm" icon={Download}>
          {t.export}
        </Button>
        <IconButton icon={Search} label={t.search} variant="quiet" />
        <LinkButton to="?" size="sm">
          {t.asLink}
        </LinkButton>
        <ArrowLink to="?">{t.more}</ArrowLink>
      </Row>
      <Row>
        <div className="gallery__ground on-blue">
          <Button variant="invert">{t.onBlue}</Button>
        </div>
      </Row>
    </Part>
  );
}

export function Fields({ t }: { t: GalleryTexts['fields'] }) {
  return (
    <Part title={t.title}>
      <Row top>
        <InputField label={t.name} defaultValue={t.nameValue} />
        <InputField label={t.role} optionalMark={t.optional} placeholder={t.rolePlaceholder} />
        <InputField label={t.email} type="email" defaultValue="sanne@" error={t.emailError} />
        <SelectField
          label={t.field}
          placeholder={t.fieldPlaceholder}
          options={t.fieldOptions.map((option) => ({ value: option, label: option }))}
        />
        <InputField label={t.phone} type="tel" hint={t.phoneHint} />
        <InputField label={t.disabled} defaultValue={t.nameValue} disabled />
        <TextareaField label={t.motivation} placeholder={t.motivationPlaceholder} />
        <Input type="search" icon={Search} small placeholder={t.search} aria-label={t.search} />
      </Row>
    </Part>
  );
}

const workTypes = ['all', 'detachering', 'zzp'] as const;
type WorkType = (typeof workTypes)[number];

const hours = { min: 8, max: 40, ticks: [8, 16, 24, 32, 40] };

export function Choices({ t }: { t: GalleryTexts['choice'] }) {
  const [workType, setWorkType] = useState<WorkType>('all');
  const [chosenHours, setChosenHours] = useState(32);
  return (
    <Part title={t.title}>
      <div className="gallery__narrow">
        <Checkbox defaultChecked>{t.privacy}</Checkbox>
        <Checkbox count={4}>{t.unchecked}</Checkbox>
        <Checkbox indeterminate>{t.some}</Checkbox>
        <Checkbox disabled>{t.off}</Checkbox>
        <Checkbox error={t.privacyError}>{t.privacy}</Checkbox>
        <Segmented
          legend={t.workType}
          name="gallery-type"
          value={workType}
          onChange={setWorkType}
          options={workTypes.map((value) => ({
            value,
            label: t.workTypes[value],
          }))}
        />
        <div className="field">
          <span className="field__label">{t.hours}</span>
          <Slider
            {...hours}
            label={t.hours}
            value={chosenHours}
            onChange={(event) => setChosenHours(Number(event.target.value))}
            output={t.hoursChosen(chosenHours)}
          />
        </div>
      </div>
    </Part>
  );
}
