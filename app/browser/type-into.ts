export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Dispatches the event of typing, so that React notices. */
export function typeInto(field: FormControl, value: string): void {
  // The setter of the prototype: React overrides that of the element and would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
