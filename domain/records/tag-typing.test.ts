import { describe, expect, it } from 'vitest';
import { nothingTyped, removeTag, tagsOf, type TagTyping, typeTags } from './tag-typing.ts';

/** Types each text in turn, as a browser reports them. */
function type(start: string, ...texts: string[]) {
  let [value, typing]: [string, TagTyping] = [start, nothingTyped];
  for (const text of texts) ({ value, typing } = typeTags(tagsOf(value, typing), text));
  return { value, typing, tags: tagsOf(value, typing) };
}

describe('typing tags', () => {
  it('has the text in the value before it is a tag', () => {
    expect(type('Awb', 'W', 'Wo', 'Woo')).toEqual({
      value: 'Awb, Woo',
      typing: { text: 'Woo', tags: ['Awb'] },
      tags: ['Awb'],
    });
    const { value } = type('Awb', 'Woo');
    expect(tagsOf(value, nothingTyped)).toEqual(['Awb', 'Woo']);
  });

  it('makes a tag at a comma, outside quotes', () => {
    expect(type('', 'Engels,').tags).toEqual(['Engels']);
    expect(type('', 'Engels, "Awb, W').tags).toEqual(['Engels']);
    expect(type('', 'Engels, "Awb, Woo",').tags).toEqual(['Engels', 'Awb, Woo']);
  });

  it('keeps a tag that is typed on the way to a longer one', () => {
    expect(type('Woo', 'W', 'Wo', 'Woo', 'Woon').value).toBe('Woo, Woon');
    expect(type('Woo', 'woo').value).toBe('Woo');
  });

  it('takes the text out again when it is deleted', () => {
    expect(type('Awb', 'W', '')).toMatchObject({ value: 'Awb', tags: ['Awb'] });
  });

  it('removes a tag and keeps the text', () => {
    const { tags, typing } = type('Awb, Wob', 'Wo');
    expect(removeTag(tags, 'Awb', typing.text)).toEqual({
      value: 'Wob, Wo',
      typing: { text: 'Wo', tags: ['Wob'] },
    });
  });

  it('shows what a colleague or a draft put there instead', () => {
    const { typing } = type('Awb', 'Wo');
    expect(tagsOf('Fiscaal recht', typing)).toEqual(['Fiscaal recht']);
  });
});
