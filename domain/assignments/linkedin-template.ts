import type { Language } from '../language.ts';
import { isDay } from '../time/amsterdam.ts';
import { formatDate } from '../time/format.ts';
import type { Assignment } from './assignment-record.ts';
import { parseDescription } from './description.ts';
import { payLabel, type PayTexts } from './pay.ts';

/** The maximum length of a post on LinkedIn. */
export const LINKEDIN_LIMIT = 3000;
const MAX_INTRODUCTION = 600;

export type LinkedinSource = Pick<
  Assignment,
  | 'title'
  | 'organization'
  | 'location'
  | 'type'
  | 'vakgebied'
  | 'expertise'
  | 'skills'
  | 'description'
  | 'salaryMin'
  | 'salaryMax'
  | 'rateMin'
  | 'rateMax'
  | 'hoursPerWeek'
  | 'startDate'
  | 'duration'
  | 'deadline'
>;

export type LinkedinTexts = {
  opening: (title: string) => string;
  place: (organization: string, location: string) => string;
  inShort: string;
  /** Each line of facts; the words for the closed lists are already in them. */
  work: (type: string, hours: number) => string;
  start: (start: string) => string;
  duration: (duration: string) => string;
  deadline: (date: string) => string;
  requirements: string;
  wishes: string;
  apply: string;
  hashtags: string[];
};

export type LinkedinContext = {
  language: Language;
  texts: LinkedinTexts;
  pay: PayTexts;
  types: Record<string, string>;
  /** Where the assignment can be read. */
  url: string;
  companyName: string;
};

/** The post that announces an assignment. Wishes, then requirements, are dropped when it would be too long for LinkedIn. */
export function linkedinTemplate(source: LinkedinSource, context: LinkedinContext): string {
  const { texts } = context;
  const post = (expertise: readonly string[], skills: readonly string[]) =>
    [
      [
        texts.opening(source.title),
        source.organization || source.location ? texts.place(source.organization, source.location) : '',
      ],
      [introduction(source.description)],
      [texts.inShort, ...facts(source, context).map(bullet)],
      expertise.length > 0 ? [texts.requirements, ...expertise.map(bullet)] : [],
      skills.length > 0 ? [texts.wishes, ...skills.map(bullet)] : [],
      [texts.apply, context.url],
      [hashtags(source, context)],
    ]
      .map((lines) => lines.filter((line) => line !== '').join('\n'))
      .filter((part) => part !== '')
      .join('\n\n');

  const expertise = [...source.expertise];
  const skills = [...source.skills];
  let text = post(expertise, skills);
  while (text.length > LINKEDIN_LIMIT && skills.pop() !== undefined) text = post(expertise, skills);
  while (text.length > LINKEDIN_LIMIT && expertise.pop() !== undefined) text = post(expertise, skills);
  return text.length <= LINKEDIN_LIMIT ? text : `${cut(text, LINKEDIN_LIMIT - 1)}…`;
}

const bullet = (text: string) => `• ${text}`;

function facts(source: LinkedinSource, { texts, pay, types, language }: LinkedinContext): string[] {
  const type = types[source.type];
  return [
    type ? texts.work(type, source.hoursPerWeek) : '',
    type ? payLabel(source, language, pay) : '',
    source.startDate && texts.start(source.startDate),
    source.duration && texts.duration(source.duration),
    isDay(source.deadline) ? texts.deadline(formatDate(source.deadline, language, 'long')) : '',
  ].filter((line) => line !== '');
}

/** The first paragraph, to the end of a sentence. */
function introduction(description: string): string {
  const first = parseDescription(description).find((block) => block.kind === 'paragraph');
  const text = first?.text.replace(/\s+/gu, ' ') ?? '';
  if (text.length <= MAX_INTRODUCTION) return text;
  const whole = /^.*[.!?](?=\s)/su.exec(text.slice(0, MAX_INTRODUCTION))?.[0];
  return whole ?? `${cut(text, MAX_INTRODUCTION - 1)}…`;
}

function hashtags(source: LinkedinSource, { texts, companyName }: LinkedinContext): string {
  const words = [source.vakgebied, source.type, ...texts.hashtags, companyName];
  const tags = words.map((word) => word.replace(/&/g, 'en').replace(/[^\p{L}\p{N}]/gu, ''));
  return [...new Set(tags)]
    .filter((tag) => tag !== '')
    .map((tag) => `#${tag}`)
    .join(' ');
}

/** Never inside a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}
