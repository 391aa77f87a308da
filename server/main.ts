import './quick-imports.ts';

const development = process.argv.includes('--dev');

// React reads this variable when it is loaded.
process.env.NODE_ENV ??= development ? 'development' : 'production';

// scripts/dev.ts has ended and can no longer stop this process.
if (development) process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

const { start } = await import('./start.ts');
await start();
