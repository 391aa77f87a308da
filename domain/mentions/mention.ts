import type { Role } from '../accounts/roles.ts';
import { mayHoldMention, mentionOf, mentionParts, mentionPattern } from './mention-parts.ts';

/** A colleague who can be mentioned, or was. */
export type Colleague = {
  id: string;
  name: string;
  /** The name as it is typed after '@': with more if two have the same. */
  label: string;
  role: Role;
  /** Can sign in. Others are no longer offered. */
  active: boolean;
};

export const mayMention = (text: string | null | undefined): text is string => text?.includes('@') === true;

export function mentionedIn(...texts: (string | null | undefined)[]): Set<string> {
  return new Set(
    texts
      .filter(mayMention)
      .flatMap((text) => [...text.matchAll(mentionPattern)].map(([, id = '']) => id.toLowerCase())),
  );
}

/** '@Eva Smit' in place of each mention. `former`: for an account that is gone. */
export function withNames(
  text: string,
  nameOf: (userId: string) => string | undefined,
  former: string,
): string {
  if (!mayHoldMention(text)) return text;
  return mentionParts(text)
    .map((part) => (typeof part === 'string' ? part : `@${nameOf(part.userId) ?? former}`))
    .join('');
}

/** The reverse, also for a name that was typed in full. A name that two colleagues have is left as it is. */
export function withMentions(text: string, colleagues: readonly Colleague[]): string {
  if (!mayMention(text)) return text;
  const byLabel = new Map(colleagues.map(({ label, id }) => [label.toLowerCase(), id]));
  // The longest first: 'Eva Smit-de Boer' before 'Eva Smit'.
  const labels = colleagues
    .map(({ label }) => label)
    .toSorted((one, other) => other.length - one.length)
    .map((label) => label.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (labels.length === 0) return text;
  const typed = new RegExp(String.raw`(?<![\p{L}\p{N}_.+-])@(${labels.join('|')})(?![\p{L}\p{N}_])`, 'giu');
  return text.replace(typed, (whole, label: string) => {
    const id = byLabel.get(label.toLowerCase());
    return id === undefined ? whole : mentionOf(id);
  });
}

/** Colleagues with their labels. */
export function withLabels(found: readonly (Omit<Colleague, 'label'> & { email: string })[]): Colleague[] {
  const times = new Map<string, number>();
  for (const { name } of found) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1);
  return found.map(({ email, ...colleague }) => {
    const isShared = (times.get(colleague.name.toLowerCase()) ?? 0) > 1;
    return {
      ...colleague,
      label: isShared ? `${colleague.name} (${email.split('@', 1)[0]})` : colleague.name,
    };
  });
}

const MAX_OFFERED = 6;
const MAX_TYPED = 60;

/** The name that is being typed before the caret, and where it starts. */
export function typedMention(before: string): { from: number; typed: string } | undefined {
  const at = before.lastIndexOf('@');
  if (at === -1 || before.length - at > MAX_TYPED) return undefined;
  const typed = before.slice(at + 1);
  const isStart = at === 0 || /[\s("'[/]/.test(before.charAt(at - 1));
  return isStart && !/\n|^\s|\s{2}/.test(typed) ? { from: at, typed } : undefined;
}

/** Those whose name has every typed word as the start of one of its words; none once the name is complete. */
export function offeredColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const isComplete =
    typed !== typed.trimEnd() && colleagues.some(({ label }) => plain(label) === plain(typed.trim()));
  if (isComplete) return [];
  return colleagues
    .filter(({ active, label }) => {
      const names = plain(label).split(/[\s(-]+/);
      return active && words.every((word) => names.some((name) => name.startsWith(word)));
    })
    .slice(0, MAX_OFFERED);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
