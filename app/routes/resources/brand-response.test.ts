import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { testProgram } from '#tests/support/test-program.ts';
import { visitorContext } from '#tests/support/visitor-context.ts';
import { answerBrandFile } from './brand-response.ts';
import { loader } from './icon.ts';

test('a file is drawn and kept once, however its address is written', async () => {
  const database = await testDatabase();
  const program = await testProgram(database);
  let drawn = 0;
  const draw = () => ({ body: Buffer.from(`${(drawn += 1)}`), type: 'image/png' });
  for (const path of ['/icon.png', '/ICON.png', '/icon.png/', '/%69con.png', '/icon.png?v=1']) {
    const answer = await answerBrandFile(program, new Request(`http://localhost${path}`), 'icon.png', draw);
    expect([path, await answer.text()]).toEqual([path, '1']);
  }
  const context = visitorContext({ program, log: program.log });
  const icons = ['/favicon.svg', '/Favicon.SVG', '/favicon.svg/'].map(async (path) => {
    const answer = await loader({ request: new Request(`http://localhost${path}`), context });
    return answer.headers.get('content-type');
  });
  expect(await Promise.all(icons)).toEqual(Array(3).fill(expect.stringMatching(/^image.svg/)));
  await program.remove();
  await database.close();
});
