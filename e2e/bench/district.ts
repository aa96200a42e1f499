/**
 * The evening of a red packet: 5,000 citizens behind twenty addresses ask for a code and log in, all within one hour of
 * the limits, and one address tries 5,000 numbers without working for any. What a real challenge costs is measured
 * apart: here each takes a few tries, so that this machine need not work for 5,000 phones.
 */
import { createClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { postLogin, requestCaptcha } from '../../contract/people/login.ts'
import { answering } from '#tests/server/solve-challenge.ts'

const CITIZENS = 5000
const ADDRESSES = 20
const AT_ONCE = 32
export const districtOptions = { TRUST_PROXY: '1', CHALLENGE_STEPS: '4' }

const phoneOf = (start: string, n: number) => `${start}${String(n).padStart(11 - start.length, '0')}`
const atAddress = (origin: string, address: string) => {
  const client = createClient({ baseUrl: () => origin })
  return (headers: Record<string, string>) => ({
    client,
    options: { headers: { ...headers, 'X-Forwarded-For': address } },
  })
}

export async function benchDistrict(origin: string): Promise<void> {
  let [paid, inside] = [0, 0]
  const took: number[] = []
  const began = performance.now()
  await inTurns(CITIZENS, async (n) => {
    const from = atAddress(origin, `203.0.113.${n % ADDRESSES}`)
    const phone = phoneOf('137', n)
    const pay = () => void paid++
    const started = performance.now()
    const { demo_code: captcha } = await answering((headers) => {
      const { client, options } = from(headers)
      return client.call(requestCaptcha, { type: 'login', phone }, options)
    }, pay)
    await answering((headers) => {
      const { client, options } = from(headers)
      return client.call(postLogin, { type: 'captcha', phone, captcha, agreement: 1 }, options)
    }, pay)
    inside++
    took.push(performance.now() - started)
  })
  const seconds = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)]!)
  console.log(
    `district   ${inside} of ${CITIZENS} citizens behind ${ADDRESSES} addresses came in, in ${seconds.toFixed(0)} s   ` +
      `code and log-in p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   challenges ${paid}`,
  )

  const counts = { sent: 0, challenged: 0, other: 0 }
  const started = performance.now()
  await inTurns(CITIZENS, async (n) => {
    const { client, options } = atAddress(origin, '203.0.113.200')({})
    try {
      await client.call(requestCaptcha, { type: 'login', phone: phoneOf('136', n) }, options)
      counts.sent++
    } catch (error) {
      if (error instanceof ApiError && error.data) counts.challenged++
      else counts.other++
    }
  })
  console.log(
    `one address tries ${CITIZENS} numbers without working: ${counts.sent} sent, ${counts.challenged} given a challenge, ` +
      `${counts.other} refused otherwise   ${((performance.now() - started) / CITIZENS).toFixed(2)} ms each`,
  )
}

async function inTurns(times: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
