import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { activityList } from '#domain/activities/activity-list.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import type { ListName } from '#domain/list-name.ts';
import { messageList } from '#domain/messages/message-list.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { activityFilter } from '../activities/activity-queries.ts';
import { applicationFilter } from '../applications/application-filter.ts';
import { managedFilter } from '../assignments/managed-assignments.ts';
import { candidateFilter } from '../candidates/candidate-queries.ts';
import { contactFilter } from '../contacts/contact-queries.ts';
import { customerFilter } from '../customers/customer-queries.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidateExpertise, candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { groupMembers } from '../db/schema/groups.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { placements } from '../db/schema/placements.ts';
import { presentations } from '../db/schema/presentations.ts';
import { messageFilter } from '../messages/message-queries.ts';
import { opportunityFilter } from '../opportunities/opportunity-queries.ts';
import { placementFilter } from '../placements/placement-queries.ts';
import { presentationFilter } from '../presentations/presentation-queries.ts';
import {
  colleagues,
  companies,
  type ListSource,
  type OpenChoice,
  people,
  pools,
  tags,
  vacancies,
} from './list-source.ts';

/** Checks a source against the state of its own list. */
const source = <State>(described: ListSource<State>): ListSource => described;

const members = (row: PgColumn): Pick<OpenChoice, 'value' | 'via'> => ({
  value: groupMembers.groupId,
  via: { table: groupMembers, row },
});

export const listSources: Record<ListName, ListSource> = {
  activities: source({
    list: activityList,
    table: activities,
    where: (state, { now }) => activityFilter(state, now),
    open: {
      owner: { value: activities.ownerId, names: colleagues },
      company: { value: activities.customerId, names: companies },
    },
  }),
  applications: source({
    list: applicationList,
    table: guestApplications,
    where: (state, { today }) =>
      and(
        applicationFilter(state, today),
        state.status ? eq(guestApplications.status, state.status) : undefined,
      ),
    open: {
      owner: { value: guestApplications.ownerId, names: colleagues },
      assignmentId: { value: guestApplications.assignmentId, names: vacancies },
      candidateId: { value: guestApplications.candidateId, names: people },
    },
  }),
  assignments: source({
    list: managedList,
    table: assignments,
    where: managedFilter,
    open: {
      tag: { ...members(groupMembers.assignmentId), names: tags },
      owner: { value: assignments.ownerId, names: colleagues },
      company: { value: assignments.customerId, names: companies },
    },
  }),
  candidates: source({
    list: candidateList,
    table: candidates,
    where: (state, { today }) => candidateFilter(state, today),
    open: {
      owner: { value: candidates.ownerId, names: colleagues },
      tag: { ...members(groupMembers.candidateId), names: tags },
      pool: { ...members(groupMembers.candidateId), names: pools },
      expertise: {
        value: candidateExpertise.name,
        via: { table: candidateExpertise, row: candidateExpertise.candidateId },
      },
    },
  }),
  contacts: source({
    list: contactList,
    table: contacts,
    where: (state, { today }) => contactFilter(state, today),
    open: {
      company: { value: contacts.customerId, names: companies },
      owner: { value: contacts.ownerId, names: colleagues },
      tag: { ...members(groupMembers.contactId), names: tags },
    },
  }),
  customers: source({
    list: customerList,
    table: customers,
    where: (state, { today }) => customerFilter(state, today),
    open: {
      industry: { value: customers.industry },
      city: { value: customers.city },
      owner: { value: customers.ownerId, names: colleagues },
      tag: { ...members(groupMembers.customerId), names: tags },
    },
  }),
  messages: source({
    list: messageList,
    table: contactMessages,
    where: messageFilter,
    open: { owner: { value: contactMessages.ownerId, names: colleagues } },
  }),
  opportunities: source({
    list: opportunityList,
    table: opportunities,
    where: opportunityFilter,
    open: {
      company: { value: opportunities.customerId, names: companies },
      owner: { value: opportunities.ownerId, names: colleagues },
    },
  }),
  placements: source({
    list: placementList,
    table: placements,
    where: (state, { today }) => placementFilter(state, today),
    open: {
      owner: { value: placements.ownerId, names: colleagues },
      company: { value: placements.customerId, names: companies },
      candidateId: { value: placements.candidateId, names: people },
    },
  }),
  presentations: source({
    list: presentationList,
    table: presentations,
    where: presentationFilter,
    open: {
      company: { value: presentations.customerId, names: companies },
      colleague: { value: presentations.sentBy, names: colleagues },
      candidateId: { value: presentations.candidateId, names: people },
      assignmentId: { value: presentations.assignmentId, names: vacancies },
    },
  }),
};
