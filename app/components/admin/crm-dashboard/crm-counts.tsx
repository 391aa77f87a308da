import { Building2, Contact, Euro, Handshake, ListChecks, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CrmDashboard } from '#domain/crm-dashboard/dashboard-view.ts';
import type { Trend as TrendOf } from '#domain/crm-dashboard/trend.ts';
import { formatMoney, formatNumber, unbroken } from '#domain/time/format.ts';

export function CrmCounts({
  counts,
  trends,
  pipeline,
}: Pick<CrmDashboard, 'counts' | 'trends' | 'pipeline'>) {
  const { crmDashboard: t } = useTexts();
  const { language } = useSite();
  const number = (n: number) => formatNumber(n, language);
  const money = (euros: number) => unbroken(formatMoney(Math.round(euros), language));
  return (
    <dl className="counts" aria-label={t.counts}>
      <Count
        icon={Building2}
        label={t.customers}
        to={href('/admin/crm/customers')}
        value={number(counts.customers)}
      >
        <Trend trend={trends.customers} format={number} />
      </Count>
      <Count
        icon={Contact}
        label={t.contacts}
        to={href('/admin/crm/contacts')}
        value={number(counts.contacts)}
      >
        <Trend trend={trends.contacts} format={number} />
      </Count>
      <Count
        icon={Handshake}
        label={t.openOpportunities}
        to={href('/admin/crm/opportunities')}
        value={number(pipeline.openCount)}
      >
        <Trend trend={trends.opportunities} format={number} />
      </Count>
      <Count icon={Euro} label={t.pipelineValue} value={money(pipeline.openValue)}>
        <Trend trend={trends.value} format={money} />
      </Count>
      <Count
        icon={ListChecks}
        label={t.activities}
        to={`${href('/admin/crm/activities')}?status=pending`}
        value={number(counts.pending)}
        unit={t.pending}
      >
        <Link
          className={counts.overdue.total > 0 ? 'counts__fall' : undefined}
          to={`${href('/admin/crm/activities')}?status=overdue`}
        >
          {(counts.overdue.capped ? t.moreOverdue : t.overdue)(counts.overdue.total)}
        </Link>
      </Count>
    </dl>
  );
}

type CountProps = {
  icon: IconNode;
  label: string;
  to?: string;
  value: string;
  unit?: string;
  children: ReactNode;
};

function Count({ icon, label, to, value, unit, children }: CountProps) {
  return (
    <div>
      <dt>
        <Icon of={icon} />
        {to ? <Link to={to}>{label}</Link> : label}
      </dt>
      <dd>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
      <dd className="counts__sub">{children}</dd>
    </div>
  );
}

/** The number added this month, compared with last month. */
function Trend({ trend: { current, percent }, format }: { trend: TrendOf; format: (n: number) => string }) {
  const { crmDashboard: t } = useTexts();
  const { language } = useSite();
  const signed = (n: number, text: string) => (n > 0 ? `+${text}` : text.replace('-', '−'));
  return (
    <>
      {signed(current, format(current))} {t.thisMonth}
      {percent !== null && (
        <span title={t.thanLastMonth}>
          ,{' '}
          <span className={percent > 0 ? 'counts__rise' : percent < 0 ? 'counts__fall' : undefined}>
            {signed(percent, `${formatNumber(percent, language)}%`)}
          </span>
          <span className="visually-hidden"> {t.thanLastMonth}</span>
        </span>
      )}
    </>
  );
}
