import { getAvatars } from '#contract/users.ts'
import { handler } from '../handler.ts'

export const avatarChoices = handler(getAvatars, async (_input, { settings }) => ({
  list: await settings.get<string[]>('avatars', []),
}))
