import { describe, expect, test } from 'vitest';
import { folderRole, hasHiddenLabel, isRead, type ListedFolder } from './folder-role.ts';

function listed(path: string, ...flags: string[]): ListedFolder {
  return { path, name: path.split('/').at(-1) ?? path, delimiter: '/', flags: new Set(flags) };
}

describe('the role of a folder', () => {
  test.each([
    ['INBOX', 'inbox'],
    ['Inbox', 'inbox'],
    ['Verzonden items', 'sent'],
    ['Sent Messages', 'sent'],
    ['INBOX/Sent', 'sent'],
    ['Concepten', 'drafts'],
    ['Postvak UIT', 'drafts'],
    ['Ongewenste e-mail', 'junk'],
    ['Spam', 'junk'],
    ['Verwijderde items', 'trash'],
    ['Deleted Items', 'trash'],
    ['Prullenbak', 'trash'],
    ['Archief', 'archive'],
    ['Klanten', undefined],
    ['Klanten/Concepten', undefined],
    ['Sent to clients', undefined],
  ])('by its name: %s is %s', (path, role) => {
    expect(folderRole(listed(path))).toBe(role);
  });

  test('by the flag of the server, whatever its name', () => {
    expect(folderRole(listed('Papierkorb', '\\HasNoChildren', '\\Trash'))).toBe('trash');
    expect(folderRole(listed('[Gmail]/All Mail', '\\All'))).toBe('all');
  });
});

describe('a folder is read', () => {
  const all = [
    listed('INBOX'),
    listed('Prullenbak'),
    listed('Prullenbak/Oud'),
    listed('Privé'),
    listed('Privé/Huis'),
    listed('Privékantoor'),
    listed('Namen', '\\Noselect'),
    listed('Alles', '\\All'),
  ];
  const read = (hasLabels: boolean) =>
    all.filter((folder) => isRead(folder, all, ['privé'], hasLabels)).map(({ path }) => path);

  test('unless it, or one above it, holds other mail or is excluded', () => {
    expect(read(false)).toEqual(['INBOX', 'Privékantoor']);
  });

  test.each([
    ['INBOX.Privé', '.', 'Privé'],
    ['INBOX.Privé.Huis', '.', 'privé'],
    ['Klanten.Privé', '.', 'Klanten/Privé'],
    ['Klanten/Privé', '/', 'klanten/Prive\u0301'],
    ['Privé', '/', 'INBOX/Privé'],
    ['INBOX.Klanten', '.', 'INBOX'],
    ['Privé', '', ' Privé '],
  ])('%s is excluded however the server separates names: %s %s', (path, delimiter, excluded) => {
    const folder = { ...listed(path), delimiter };
    expect(isRead(folder, [folder], [excluded], false)).toBe(false);
    expect(isRead(folder, [folder], ['Priv', 'Huis', ''], false)).toBe(true);
  });

  test('with all mail, if labels tell which mail is also in a folder that is not read', () => {
    expect(read(true)).toEqual(['INBOX', 'Privékantoor', 'Alles']);
    expect(hasHiddenLabel(new Set(['\\Inbox', 'Klanten']), ['Privé'])).toBe(false);
    expect(hasHiddenLabel(new Set(['Privé/Huis']), ['Privé'])).toBe(true);
    expect(hasHiddenLabel(new Set(['Priv&AOk-']), ['Privé'])).toBe(true);
    expect(hasHiddenLabel(new Set(['P&-O', '&A-', '&']), ['P&O'])).toBe(true);
    expect(hasHiddenLabel(new Set(['\\Draft']), [])).toBe(true);
  });
});
