import { useSite, useTexts } from '#app/browser/use-site.ts';
import { parseAmount } from '#domain/assignments/amount.ts';
import { assignmentTypes, vakgebieden } from '#domain/assignments/assignment.ts';
import type { AssignmentForm } from '#domain/assignments/assignment-record.ts';
import { linkedinTemplate } from '#domain/assignments/linkedin-template.ts';
import type { Requirements } from '#domain/assignments/requirements.ts';

/** The LinkedIn post for the current state of the form, complete or not. */
export function useLinkedinText(): (id: string, values: AssignmentForm, lists: Requirements) => string {
  const { company, language, publicUrl } = useSite();
  const { assignments, assignmentManagement } = useTexts();
  return (id, values, lists) =>
    linkedinTemplate(
      {
        ...lists,
        title: values.title.trim(),
        organization: values.organization.trim(),
        location: values.location.trim(),
        type: assignmentTypes.find((type) => type === values.type) ?? assignmentTypes[0],
        vakgebied: vakgebieden.find((one) => one === values.vakgebied) ?? vakgebieden[0],
        description: values.description,
        salaryMin: parseAmount(values.salary_min),
        salaryMax: parseAmount(values.salary_max),
        rateMin: parseAmount(values.rate_min),
        rateMax: parseAmount(values.rate_max),
        hoursPerWeek: Number.parseInt(values.hours_per_week, 10) || 0,
        startDate: values.start_date.trim(),
        duration: values.duration.trim(),
        deadline: values.deadline,
      },
      {
        language,
        texts: assignmentManagement.linkedin.template,
        pay: assignments.pay,
        types: assignments.types,
        url: `${publicUrl}/opdrachten/${id}`,
        companyName: company.name,
      },
    );
}
