import type * as contract from '#contract/people/users.ts'
import type { Handle } from '#server/platform/api/handler.ts'

export const getAvatars: Handle<typeof contract.getAvatars> = async (_input, { settings }) => ({
  list: await settings.get<string[]>('avatars', []),
})
