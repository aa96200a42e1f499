export interface Envelope {
  code?: number
  msg?: string
  data?: unknown
}
/** The envelope of a response; undefined when the body is not one. */
export function readEnvelope(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
