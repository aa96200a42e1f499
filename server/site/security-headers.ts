import { createHash } from 'node:crypto'

export interface Policy {
  scripts: string[]
  styles: string[]
  connect: string[]
  frameAncestors: string[]
  secure: boolean
}

export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Strict: only inline scripts and styles whose hash we computed ourselves. Pictures and recordings may come from
 * anywhere, because editors quote the whole web.
 */
function contentSecurityPolicy({ scripts, styles, connect, frameAncestors }: Policy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
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

export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(policy.frameAncestors.length ? {} : { 'X-Frame-Options': 'DENY' }),
    ...(policy.secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
