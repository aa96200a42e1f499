export interface Policy {
  scripts: string[]
  styles: string[]
  connect: string[]
  frameAncestors: string[]
  secure: boolean
}

/**
 * Strict: only inline scripts and styles whose hash we computed ourselves. Pictures and recordings may come from
 * anywhere, because editors quote the whole web; over HTTPS not from where somebody on the way could change them.
 */
function contentSecurityPolicy({ scripts, styles, connect, frameAncestors, secure }: Policy): string {
  const plain = secure ? '' : ' http:'
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    `img-src 'self' data: blob: https:${plain}`,
    `media-src 'self' blob: https:${plain}`,
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}

/** Of every answer, whatever it is: of errors, pictures and streams too. */
export const plainHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})
/** Of answers that are no page: opened as one they load nothing and stand in no frame. */
export const dataHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    ...plainHeaders(policy.secure),
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(policy.frameAncestors.length ? {} : { 'X-Frame-Options': 'DENY' }),
  }
}
