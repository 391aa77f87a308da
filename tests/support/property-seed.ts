import fc from 'fast-check';

/**
 * Property tests use the same values in every run, so a test that passed passes again. `PROPERTY_SEED=7 npm run
 * test:unit` uses others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_115) });
