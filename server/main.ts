import './quick-imports.ts';

// React chooses between its development and production code by this variable, at the moment it is loaded.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';

const { start } = await import('./start.ts');
await start();
