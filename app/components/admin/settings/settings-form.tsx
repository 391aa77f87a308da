import type { ReactNode } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { EditingForm } from '#app/components/admin/editing/editing-form.tsx';
import { useEditing } from '#app/components/admin/editing/use-editing.ts';
import { useMergedWith } from '#app/components/admin/editing/use-merged-with.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { StoredForm } from '#domain/records/save.ts';
import type { OfficeSettings } from '#domain/settings/settings.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_FIELD } from '#domain/settings/settings-form.ts';
import {
  SettingInput,
  SettingNumber,
  SettingSelect,
  type SettingsFormControl,
  SettingSwitch,
  SettingText,
} from './settings-fields.tsx';
import { SettingColour } from './setting-colour.tsx';
import { useSettingWords } from './setting-words.ts';

/** In the order of the page. */
export const settingGroups = [
  'company',
  'brand',
  'notifications',
  'application',
  'presentations',
  'security',
  'maintenance',
  'retention',
  'form_guard',
] as const satisfies readonly (keyof OfficeSettings)[];

type Props = { start: StoredForm<Record<string, string>>; hasPassword: boolean };

export function SettingsForm({ start, hasPassword }: Props) {
  const { settings } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const mergedWith = useMergedWith();
  const reload = useReload();
  const { labelOf, valueOf } = useSettingWords();
  const form = useEditing({
    start,
    save: (form) => send(endpoint('/admin/dashboard/settings/save'), form),
    onSaved(merged) {
      toast.success({ title: settings.success, ...mergedWith(merged, labelOf) });
      // The frame shows the name of the company too.
      void reload();
    },
    onFailed: (sent) => fail(sent, settings.failure),
  });
  const isChanged = form.changed.length > 0;
  return (
    <EditingForm
      editing={form}
      labelOf={labelOf}
      valueOf={(name, value) => (typeof value === 'string' ? valueOf(name, value) : '')}
      className="settings-form"
    >
      <CompanyGroup form={form} />
      <BrandGroup form={form} />
      <NotificationsGroup form={form} />
      <ApplicationGroup form={form} />
      <PresentationsGroup form={form} />
      <SecurityGroup form={form} />
      <MaintenanceGroup form={form} hasPassword={hasPassword} />
      <RetentionGroup form={form} />
      <FormGuardGroup form={form} />
      <div className="save-bar">
        <p role="status">{isChanged ? settings.unsaved(form.changed.length) : settings.saved}</p>
        {isChanged && (
          <Button variant="quiet" onClick={form.undo}>
            {settings.undo}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={form.saving}
          aria-disabled={!isChanged || undefined}
          // Not while the page loads, when only the browser knows what was typed.
          onClick={(event) => !isChanged && event.preventDefault()}
        >
          {settings.save}
        </Button>
      </div>
    </EditingForm>
  );
}

type GroupProps = { form: SettingsFormControl };

function Group({ name, children }: { name: keyof OfficeSettings; children: ReactNode }) {
  const { title, lead } = useTexts().settings.groups[name];
  return (
    <FormGroup id={name} title={title} lead={lead}>
      {children}
    </FormGroup>
  );
}

function CompanyGroup({ form }: GroupProps) {
  return (
    <Group name="company">
      <div className="field-grid">
        <SettingInput form={form} name="company.name" maxLength={100} />
        <SettingInput form={form} name="company.email" type="email" maxLength={254} />
        <SettingInput form={form} name="company.phone" type="tel" maxLength={40} />
        <SettingInput form={form} name="company.linkedin_url" type="url" maxLength={300} />
        <SettingInput form={form} name="company.address" maxLength={200} className="field-grid__wide" />
        <SettingInput form={form} name="company.kvk_number" maxLength={8} inputMode="numeric" />
        <SettingInput form={form} name="company.vat_number" maxLength={20} />
        <SettingInput form={form} name="company.waadi_number" maxLength={40} />
        <SettingInput form={form} name="company.sna_number" maxLength={40} />
      </div>
    </Group>
  );
}

function BrandGroup({ form }: GroupProps) {
  return (
    <Group name="brand">
      <SettingColour form={form} name="accent" />
      <SettingColour form={form} name="accent_dark" />
      <SettingColour form={form} name="night" />
    </Group>
  );
}

function NotificationsGroup({ form }: GroupProps) {
  return (
    <Group name="notifications">
      <SettingSwitch form={form} name="notifications.email_notifications" />
      <SettingSwitch form={form} name="notifications.application_alerts" />
      <SettingSwitch form={form} name="notifications.daily_digest" />
    </Group>
  );
}

const defaultStatuses = ['pending', 'reviewing', 'interview'] as const;

function ApplicationGroup({ form }: GroupProps) {
  const { statuses } = useTexts().applications;
  return (
    <Group name="application">
      <SettingSwitch form={form} name="application.allow_guest_applications" />
      <SettingSelect
        form={form}
        name="application.default_status"
        options={defaultStatuses.map((value) => ({ value, label: statuses[value] }))}
      />
      <SettingNumber form={form} name="application.auto_archive_days" />
    </Group>
  );
}

function PresentationsGroup({ form }: GroupProps) {
  return (
    <Group name="presentations">
      <SettingNumber form={form} name="presentations.agreement_months" />
      <SettingText form={form} name="presentations.closing_reasons" rows={8} />
    </Group>
  );
}

function SecurityGroup({ form }: GroupProps) {
  return (
    <Group name="security">
      <SettingSwitch form={form} name="security.require_email_verification" />
      <SettingSwitch form={form} name="security.two_factor_auth" />
      <SettingSwitch form={form} name="security.two_factor_owners" />
      <SettingSwitch form={form} name="security.sign_in_link" />
      <SettingSwitch form={form} name="security.reserve_rates" />
      <SettingNumber form={form} name="security.session_timeout" />
    </Group>
  );
}

function MaintenanceGroup({ form, hasPassword }: GroupProps & { hasPassword: boolean }) {
  const { hints, maintenanceOn, passwordMissing, passwordSet } = useTexts().settings;
  const on = form.values['maintenance.enabled'] === 'on';
  return (
    <Group name="maintenance">
      <SettingSwitch form={form} name="maintenance.enabled" />
      {on && <Notice kind="warning">{maintenanceOn}</Notice>}
      <SettingText
        form={form}
        name="maintenance.message"
        maxLength={500}
        rows={3}
        className="short-text-field"
      />
      <SettingInput
        form={form}
        name={PASSWORD_FIELD}
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        className="narrow-field"
        hint={`${hasPassword ? passwordSet : passwordMissing} ${hints[PASSWORD_FIELD]}`}
      />
    </Group>
  );
}

function RetentionGroup({ form }: GroupProps) {
  return (
    <Group name="retention">
      <SettingNumber form={form} name="retention.applications_months" />
      <SettingSwitch form={form} name="retention.nvp_code" />
      <SettingNumber form={form} name="retention.profiles_months" />
      <SettingNumber form={form} name="retention.contacts_months" />
      <SettingNumber form={form} name="retention.placements_months" />
      <SettingNumber form={form} name="retention.messages_months" />
      <SettingNumber form={form} name="retention.alerts_months" />
      <SettingNumber form={form} name="retention.accounts_months" />
      <SettingNumber form={form} name="retention.mails_days" />
      <SettingNumber form={form} name="retention.visitors_days" />
    </Group>
  );
}

function FormGuardGroup({ form }: GroupProps) {
  return (
    <Group name="form_guard">
      <SettingText form={form} name="form_guard.blocked" rows={5} spellCheck={false} autoCapitalize="none" />
      <SettingSwitch form={form} name="form_guard.refuse_automated_browsers" />
      <SettingNumber form={form} name="form_guard.throttle_seconds" />
    </Group>
  );
}
