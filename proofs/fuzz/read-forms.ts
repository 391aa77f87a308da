import { attributeOf, readHtml, type Tag } from './read-html.ts';

export type FormField = { name: string; value: string; free: boolean; file: boolean };
export type FoundForm = { action: string; multipart: boolean; fields: FormField[] };

/** A valid value for every kind of field, so the fuzzer gets past the first check. */
const validValues: Record<string, string> = {
  email: 'sanne.fuzz@voorbeeld.example',
  tel: '0612345678',
  password: 'Stormvogel-kade-17-fluit',
  number: '12',
  date: '2031-05-06',
  'datetime-local': '2031-05-06T10:30',
  url: 'https://www.voorbeeld.example/',
};

/** The forms of a page that change something, filled in as a person would. */
export function readForms(html: string, page: string): FoundForm[] {
  const forms: FoundForm[] = [];
  let form: FoundForm | undefined;
  let select: FormField | undefined;
  for (const tag of readHtml(html)) {
    if (tag.name === 'form') {
      form = tag.closing ? undefined : openForm(tag, page);
      if (form && attributeOf(tag, 'method')?.toLowerCase() === 'post') forms.push(form);
    } else if (tag.closing || !form) {
      continue;
    } else if (tag.name === 'input' || tag.name === 'textarea' || tag.name === 'button') {
      const field = fieldOf(tag);
      if (field) form.fields.push(field);
    } else if (tag.name === 'select') {
      select = { name: attributeOf(tag, 'name') ?? '', value: '', free: false, file: false };
      if (select.name) form.fields.push(select);
    } else if (tag.name === 'option' && select && select.value === '') {
      select.value = attributeOf(tag, 'value') ?? tag.text;
    }
  }
  return forms;
}

function openForm(tag: Tag, page: string): FoundForm {
  const { pathname, search } = new URL(attributeOf(tag, 'action') || page, 'http://form.invalid');
  return {
    action: pathname + search,
    multipart: attributeOf(tag, 'enctype') === 'multipart/form-data',
    fields: [],
  };
}

function fieldOf(tag: Tag): FormField | undefined {
  const name = attributeOf(tag, 'name');
  if (!name) return undefined;
  const type = tag.name === 'input' ? (attributeOf(tag, 'type') ?? 'text') : tag.name;
  const given = attributeOf(tag, 'value') ?? '';
  const free = type === 'text' || type === 'textarea' || type === 'search';
  if (type === 'checkbox' || type === 'radio')
    return { name, value: given || 'on', free: false, file: false };
  // The honeypot stays empty, or the form would be ignored.
  const left = type === 'hidden' || type === 'button' || attributeOf(tag, 'tabindex') === '-1';
  const value = left ? given : (validValues[type] ?? (given || 'Sanne de Wit'));
  return { name, value, free: free && !left, file: type === 'file' };
}
