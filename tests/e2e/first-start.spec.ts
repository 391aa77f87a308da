import { expect, test, long } from '#tests/support/e2e-test.ts';
import { startProgram } from '#tests/support/program.ts';

test(
  'the generated first password is shown, even if the start fails after that',
  long,
  async ({ baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    const start = startProgram({ DEMO: '0', PORT: port, ADMIN_PASSWORD: '' });
    await expect(start).rejects.toThrow(
      /First staff account: admin@lexbrug\.example with password [\w-]{35} [^]*Port \d+ is already in use/,
    );
  },
);
