import type { LoginResult } from '../../contract/people/login.ts'
import { openRedPacket } from '../../contract/money/red-packets.ts'
import { clientOf } from './sign-up.ts'

export const PACKET = 101

/** Somebody whose packet holds enough to be taken out. */
export async function openLuckyPacket<C extends LoginResult>(
  origin: string,
  make: (origin: string) => Promise<C>,
): Promise<C> {
  for (;;) {
    const citizen = await make(origin)
    const { amount } = await clientOf(origin, citizen.token).call(openRedPacket, { id: PACKET })
    if (amount >= 100) return citizen
  }
}
