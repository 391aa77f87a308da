import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Just enough X.509 to create a private authority that signs a server certificate. */

export type Certificate = { cert: string; key: string };

type Identity = { name: Buffer; privateKey: KeyObject };

/** An unknown authority, and a certificate for `localhost` signed by it. */
export function makeCertificates(): { authority: string; server: Certificate } {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer: Identity = { name: nameOf('Test authority'), privateKey: authority.privateKey };
  return {
    authority: certify(issuer, issuer.name, authority.publicKey, [isAuthority]),
    server: {
      cert: certify(issuer, nameOf('localhost'), server.publicKey, [validFor('localhost')]),
      key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    },
  };
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: Buffer) => der(0x02, value);
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'));
const time = (at: Date) => text(0x18, `${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`);

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const nameOf = (commonName: string) => sequence(der(0x31, sequence(oid('550403'), text(0x0c, commonName))));

const extension = (id: string, critical: boolean, value: Buffer) =>
  sequence(oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));
const isAuthority = extension('551d13', true, sequence(der(0x01, Buffer.from([0xff]))));
const validFor = (host: string) => extension('551d11', false, sequence(text(0x82, host)));

function certify(issuer: Identity, subject: Buffer, publicKey: KeyObject, extensions: Buffer[]): string {
  const dayMs = 24 * 60 * 60 * 1000;
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha1').update(key).digest();
  const toSign = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    issuer.name,
    sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + dayMs))),
    subject,
    key,
    der(0xa3, sequence(extension('551d0e', false, der(0x04, keyId)), ...extensions)),
  );
  const signature = sign('sha256', toSign, issuer.privateKey);
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  const whole = sequence(toSign, ecdsaWithSha256, bits).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
}
