/** Something that can be chosen in a form, by the name that people know it by. */
export type Choice = { id: string; name: string };
