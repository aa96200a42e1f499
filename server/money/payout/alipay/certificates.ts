import { createHash, X509Certificate } from 'node:crypto'

/** Alipay's serial number (SN) of a certificate: the hash of its issuer, the nearest name first, and its number. */
export function certificateSn(certificate: X509Certificate): string {
  const issuer = certificate.issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(issuer + BigInt(`0x${certificate.serialNumber}`))
    .digest('hex')
}

/** The SNs of all roots in the file that are signed with RSA; the others belong to other signature schemes. */
export const rootSn = (bundle: string): string =>
  (bundle.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).flatMap(snOfRsa).join('_')

function snOfRsa(pem: string): string[] {
  try {
    const certificate = new X509Certificate(pem)
    return certificate.publicKey.asymmetricKeyType === 'rsa' ? [certificateSn(certificate)] : []
  } catch {
    return [] // of a kind that this OpenSSL does not know
  }
}
