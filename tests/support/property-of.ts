/** The property of any value, `undefined` where there is none; for data of an unknown shape. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
