/** `npm run sbom`: writes docs/sbom.cdx.json (CycloneDX). Run it after every dependency change. */
import { writeFileSync } from 'node:fs';
import { type Lockfile, productionPackages, readLockfile } from './production-packages.ts';

const file = new URL('../docs/sbom.cdx.json', import.meta.url);

/** Reproducible: no date, serial number or host name. */
export function sbomOf(lock: Lockfile): string {
  const { packages, roots } = productionPackages(lock);
  const root = `${lock.name}@${lock.version}`;
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        name: lock.name,
        version: lock.version,
        ...licences('MIT'),
      },
    },
    components: packages.map(({ name, version, license, integrity }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(integrity && { hashes: [hashOf(integrity)] }),
      ...licences(license),
    })),
    dependencies: [
      { ref: root, dependsOn: roots },
      ...packages.map(({ name, version, needs }) => ({ ref: `${name}@${version}`, dependsOn: needs })),
    ],
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}

function licences(id: string | undefined) {
  return id ? { licenses: [/[ ()]/.test(id) ? { expression: id } : { license: { id } }] } : {};
}

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  const alg = algorithm.toUpperCase().replace(/^SHA(\d+)$/, 'SHA-$1');
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}

if (import.meta.main) {
  const lock = readLockfile();
  writeFileSync(file, sbomOf(lock));
  console.log(`Wrote ${productionPackages(lock).packages.length} packages to docs/sbom.cdx.json.`);
}
