import { describe, expect, it } from 'vitest'
import { embedderOrigin } from './ask-embedder.ts'

describe('embedderOrigin', () => {
  it('is the origin of the page that embeds us', () =>
    expect(embedderOrigin('https://city.example:8443/home?a=1')).toBe('https://city.example:8443'))
  it('is any origin when the browser hides the referrer', () => expect(embedderOrigin('')).toBe('*'))
})
