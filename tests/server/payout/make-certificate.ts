/** A certificate as authorities issue them, signed with RSA: enough of DER for one that names itself. */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const RSA_SHA256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COUNTRY = Buffer.from('0603550406', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

export function makeCertificate(name: string): { pem: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const named = sequence(attribute(COUNTRY, 'CN'), attribute(COMMON_NAME, name))
  const time = (text: string) => wrap(0x17, Buffer.from(text))
  const content = sequence(
    wrap(0xa0, Buffer.from('020102', 'hex')),
    wrap(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    RSA_SHA256,
    named,
    sequence(time('200101000000Z'), time('491231235959Z')),
    named,
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = wrap(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  const lines = sequence(content, RSA_SHA256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, privateKey }
}

const sequence = (...parts: Buffer[]): Buffer => wrap(0x30, Buffer.concat(parts))
const attribute = (kind: Buffer, text: string): Buffer => wrap(0x31, sequence(kind, wrap(0x0c, Buffer.from(text))))

function wrap(tag: number, content: Buffer): Buffer {
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
